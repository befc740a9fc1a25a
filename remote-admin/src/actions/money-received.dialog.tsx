import { useTranslation } from 'react-i18next';
import { useForm } from '@exchange/shared-platform';
import { DateTimePicker } from '@exchange/shared-ui/date-time';
import type { ActionDialogProps } from './action-dialog.ts';
import { ActionForm } from './action-form.tsx';
import { minuteOf, receivedTimeSchema } from './received-time.schema.ts';
import { useDraft } from './use-draft.ts';
import { useRunTransition } from './use-run-transition.ts';

const now = () => new Date();

export function MoneyReceivedDialog(props: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const { id, clientSubmitTime } = props.item.transaction;
  const draft = useDraft(`${id}:client-money-received`, () => ({
    clientMoneyReceivedTime: minuteOf(now()).toISOString(),
  }));
  const progress = useRunTransition(() => {
    draft.drop();
    props.onClose();
  });
  const form = useForm({
    schema: receivedTimeSchema(new Date(clientSubmitTime), now),
    values: draft.values,
    onChange: draft.change,
    onValid: (body) => void progress.run({ id, action: 'client-money-received', body }),
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
