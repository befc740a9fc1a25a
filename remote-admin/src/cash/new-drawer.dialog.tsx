import { useTranslation } from 'react-i18next';
import { cashCurrencies, newDrawerSchema } from '@exchange/shared-domain';
import { useEnvironment, useOfficeName } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { useDraft } from '../kit/form/drafts.slice.ts';
import { useOwnOffices } from '../kit/session/own-offices.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useCallForm } from '../kit/form/use-call-form.ts';
import { useAdminAddDrawerMutation } from './cash.api.ts';

interface NewDrawerDialogProps {
  readonly onClose: () => void;
}

export function NewDrawerDialog({ onClose }: NewDrawerDialogProps) {
  const { t } = useTranslation('admin');
  const nameOf = useOfficeName();
  const { cashCurrency } = useEnvironment();
  const { offices } = useOwnOffices();
  const { values, change } = useDraft('drawer', true, () => ({ officeId: '', currency: cashCurrency, name: '' }));
  const [add, { isLoading }] = useAdminAddDrawerMutation();
  const form = useCallForm({
    schema: newDrawerSchema,
    values,
    onChange: change,
    send: add,
    success: 'admin:cash.done.enable',
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={t('cash.add')} submit={t('cash.add')} isRunning={isLoading} onClose={onClose}>
      <Select
        label={t('cash.office')}
        isRequired
        items={offices.map((office) => ({ id: office.id, label: nameOf(office) }))}
        selectedKey={values.officeId || null}
        error={form.field('officeId').error}
        onChange={form.field('officeId').onChange}
      />
      <Select
        label={t('cash.currency')}
        items={cashCurrencies.map((id) => ({ id, label: id }))}
        selectedKey={values.currency}
        onChange={form.field('currency').onChange}
      />
      <TextField label={t('cash.name')} hint={t('cash.nameHint')} maxLength={40} isRequired {...form.field('name')} />
    </FormDialog>
  );
}
