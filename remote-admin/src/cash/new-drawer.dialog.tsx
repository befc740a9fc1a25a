import { useTranslation } from 'react-i18next';
import { cashCurrencies } from '@exchange/shared-domain';
import { useEnvironment, useOfficeName } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { useDraft } from '../kit/form/drafts.slice.ts';
import { useOwnOffices } from '../kit/session/own-offices.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useDeed } from './use-deed.ts';

interface NewDrawerDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function NewDrawerDialog({ onDone, onClose }: NewDrawerDialogProps) {
  const { t } = useTranslation('admin');
  const nameOf = useOfficeName();
  const { cashCurrency } = useEnvironment();
  const { offices } = useOwnOffices();
  const { values, change: setValues } = useDraft<Record<'officeId' | 'currency' | 'name', string>>(
    'drawer',
    true,
    () => ({
      officeId: '',
      currency: cashCurrency,
      name: '',
    }),
  );
  const { run, isRunning, errorAt } = useDeed(onDone);
  return (
    <FormDialog
      title={t('cash.add')}
      submit={t('cash.add')}
      isComplete={values.officeId !== '' && values.name.trim() !== ''}
      isRunning={isRunning}
      onSubmit={() => void run({ path: 'drawers', body: values })}
      onClose={onClose}
    >
      <Select
        label={t('cash.office')}
        isRequired
        items={offices.map((office) => ({ id: office.id, label: nameOf(office) }))}
        selectedKey={values.officeId || null}
        onChange={(officeId) => setValues({ ...values, officeId })}
      />
      <Select
        label={t('cash.currency')}
        items={cashCurrencies.map((id) => ({ id, label: id }))}
        selectedKey={values.currency}
        onChange={(currency) => setValues({ ...values, currency })}
      />
      <TextField
        label={t('cash.name')}
        hint={t('cash.nameHint')}
        maxLength={40}
        isRequired
        value={values.name}
        error={errorAt('name')}
        onChange={(name) => setValues({ ...values, name })}
      />
    </FormDialog>
  );
}
