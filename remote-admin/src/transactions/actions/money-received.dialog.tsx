import { useTranslation } from 'react-i18next';
import { clientMoneyReceivedSchema, receivedTimeError, startOfMinute } from '@exchange/shared-domain';
import { useForm } from '@exchange/shared-platform';
import { DateTimePicker } from '@exchange/shared-ui/date-picker';
import * as z from 'zod/mini';
import { ActionForm, type ActionDialogProps } from './action-form.tsx';
import { useDraft } from './drafts.slice.ts';
import { useRunTransition } from './use-run-transition.ts';

const now = () => new Date();

const schemaFor = (submitted: Date) =>
  clientMoneyReceivedSchema.check(
    z.superRefine(({ clientMoneyReceivedTime }, { addIssue }) => {
      const message = receivedTimeError(new Date(clientMoneyReceivedTime), { submitted, now: now() });
      if (message) addIssue({ code: 'custom', message, path: ['clientMoneyReceivedTime'] });
    }),
  );

export function MoneyReceivedDialog(props: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const { id, clientSubmitTime } = props.item.transaction;
  const draft = useDraft(`${id}:client-money-received`, props.isOpen, () => ({
    clientMoneyReceivedTime: startOfMinute(now()).toISOString(),
  }));
  const { run, ...progress } = useRunTransition(props.onClose);
  const form = useForm({
    schema: schemaFor(new Date(clientSubmitTime)),
    values: draft.values,
    onChange: draft.change,
    onValid: (body) => void run({ id, action: 'client-money-received', body }),
  });
  return (
    <ActionForm
      {...props}
      {...progress}
      title={t('moneyReceived.title')}
      form={form}
      action="client-money-received"
      submit={t('moneyReceived.submit')}
    >
      <DateTimePicker
        label={t('moneyReceived.time')}
        isRequired
        minInstant={clientSubmitTime}
        maxInstant={now().toISOString()}
        {...form.field('clientMoneyReceivedTime')}
      />
    </ActionForm>
  );
}
