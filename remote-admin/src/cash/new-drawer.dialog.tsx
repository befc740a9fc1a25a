import { cashCurrencies, newDrawerSchema } from '@exchange/shared-domain';
import { useEnvironment, useOfficeName } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { Choice, FormDialog, useCallForm, useDraft, useOwnOffices, useWords } from '../kit/index.ts';
import { cashApi } from './cash.api.ts';

export function NewDrawerDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const nameOf = useOfficeName();
  const { cashCurrency } = useEnvironment();
  const { offices } = useOwnOffices();
  const { values, change } = useDraft('drawer', true, () => ({ officeId: '', currency: cashCurrency, name: '' }));
  const [add] = cashApi.useAdminAddDrawerMutation();
  const form = useCallForm({
    schema: newDrawerSchema,
    values,
    onChange: change,
    send: add,
    success: 'admin:cash.done.enable',
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={t('cash.add')} submit={t('cash.add')} onClose={onClose}>
      <Choice
        label={t('cash.office')}
        isRequired
        items={offices.map((office) => ({ id: office.id, label: nameOf(office) }))}
        {...form.field('officeId')}
      />
      <Choice
        label={t('cash.currency')}
        items={cashCurrencies.map((id) => ({ id, label: id }))}
        {...form.field('currency')}
      />
      <TextField label={t('cash.name')} hint={t('cash.nameHint')} maxLength={40} isRequired {...form.field('name')} />
    </FormDialog>
  );
}
