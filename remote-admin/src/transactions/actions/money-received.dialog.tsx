import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  clientMoneyReceivedSchema,
  isCash,
  isPossible,
  receivedTimeError,
  startOfMinute,
  type ClientMoneyReceived,
} from '@exchange/shared-domain';
import { useForm, useFormat } from '@exchange/shared-platform';
import { DateTimePicker } from '@exchange/shared-ui/date-picker';
import * as z from 'zod/mini';
import { GIVEN_FIELD, PaymentCount } from '../../cash/payment-count.tsx';
import { IdentityPanel } from '../../identity/identity-panel.tsx';
import { isFieldFault } from '../../second-factor/field-fault.ts';
import { useIsRateOver } from '../item/use-is-rate-over.ts';
import { DrawerField } from './drawer-field.tsx';
import { ActionForm, SUBMIT, type ActionDialogProps } from './action-form.tsx';
import { useDraft } from './drafts.slice.ts';
import { useRunTransition } from './use-run-transition.ts';

const now = () => new Date();

const schemaFor = (bounds: Omit<Parameters<typeof receivedTimeError>[1], 'now'>) =>
  clientMoneyReceivedSchema.check(
    z.superRefine(({ clientMoneyReceivedTime }, { addIssue }) => {
      const message = receivedTimeError(new Date(clientMoneyReceivedTime), { ...bounds, now: now() });
      if (message) addIssue({ code: 'custom', message, path: ['clientMoneyReceivedTime'] });
    }),
  );

export function MoneyReceivedDialog(props: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const { id, clientSubmitTime, ratePromisedUntil } = props.item.transaction;
  const takesCash = isCash(props.item.transaction.sourceCurrencyCodeId);
  const [drawerId, setDrawerId] = useState<string>();
  const isOver = useIsRateOver(props.item.transaction);
  const format = useFormat();
  const promisedUntil = ratePromisedUntil === null ? null : new Date(ratePromisedUntil);
  const draft = useDraft(`${id}:client-money-received`, props.isOpen, () => ({
    clientMoneyReceivedTime: startOfMinute(now()).toISOString(),
  }));
  const { run, ...progress } = useRunTransition(props.onClose);
  const form = useForm({
    schema: schemaFor({ submitted: new Date(clientSubmitTime), promisedUntil }),
    values: draft.values,
    onChange: draft.change,
    onValid: (body) => void record(body),
  });
  const record = async (body: ClientMoneyReceived) => {
    const error = await run({
      id,
      action: 'client-money-received',
      body: { ...body, ...(drawerId !== undefined && { drawerId }) },
    });
    if (isFieldFault(error)) form.showError(error.field, error.reason);
  };
  return (
    <ActionForm
      {...props}
      {...progress}
      before={<IdentityPanel item={props.item} onlyWhenNeeded />}
      title={t('moneyReceived.title')}
      form={form}
      isOutdated={!isPossible('client-money-received', props.item.transaction)}
      submit={t('moneyReceived.submit')}
      startsAt={takesCash ? GIVEN_FIELD : SUBMIT}
    >
      {isOver && promisedUntil && <p>{t('moneyReceived.rateOver', { end: format.dateTime(promisedUntil) })}</p>}
      <DateTimePicker
        label={t('moneyReceived.time')}
        isRequired
        minInstant={clientSubmitTime}
        maxInstant={now().toISOString()}
        {...form.field('clientMoneyReceivedTime')}
      />
      <PaymentCount item={props.item} isCash={takesCash} due={props.item.transaction.sourceAmount} side="taken" />
      <DrawerField
        item={props.item}
        isCash={takesCash}
        drawerId={drawerId}
        onChange={setDrawerId}
        error={form.field('drawerId' as 'clientMoneyReceivedTime').error}
      />
    </ActionForm>
  );
}
