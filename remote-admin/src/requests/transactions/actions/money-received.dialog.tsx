import { useState } from 'react';
import {
  clientMoneyReceivedSchema,
  instantInSofia,
  isCash,
  isDepositComplete,
  receivedTimeError,
  startOfMinute,
} from '@exchange/shared-domain';
import { type FormValues } from '@exchange/shared-platform';
import { TextArea } from '@exchange/shared-ui';
import { DateTimePicker } from '@exchange/shared-ui/date-picker';
import * as z from 'zod/mini';
import { GIVEN_FIELD } from '../../../cash/payment-count.tsx';
import { IdentityPanel } from '../../identity/identity-panel.tsx';
import { SUBMIT, useCallForm, useDraft, useWords } from '../../../kit/index.ts';
import { useDepositText } from '../../../chain/deposit-texts.ts';
import { useLastTransfer } from './use-last-transfer.ts';
import { useIsRateOver } from '../item/rate-promise.ts';
import { ActionForm, type ActionDialogProps } from './action-form.tsx';
import { StepCash, useStepCash } from './step-cash.tsx';
import { useStep } from './use-step-call.ts';

const now = () => new Date();

/** Stands for the time that the form suggests; an empty text is one that was cleared. */
const SUGGESTED = 'suggested';

const schemaFor = (bounds: Omit<Parameters<typeof receivedTimeError>[1], 'now'>) =>
  clientMoneyReceivedSchema.check(
    z.superRefine(({ clientMoneyReceivedTime }, { addIssue }) => {
      const message = receivedTimeError(new Date(clientMoneyReceivedTime), { ...bounds, now: now() });
      if (message) addIssue({ code: 'custom', message, path: ['clientMoneyReceivedTime'] });
    }),
  );

export function MoneyReceivedDialog(props: ActionDialogProps) {
  const { t, format } = useWords();
  const { id, clientSubmitTime, ratePromisedUntil, sourceAmount, sourceCurrencyCodeId } = props.item.transaction;
  const takesCash = isCash(sourceCurrencyCodeId);
  const isOver = useIsRateOver(props.item);
  const depositText = useDepositText();
  const promisedUntil = ratePromisedUntil === null ? null : new Date(ratePromisedUntil);
  const { deposit } = props.item;
  const [opened] = useState(now);
  // Whoever changes the form keeps the time that it showed then.
  const arrival = useLastTransfer(props.item)?.blockTime;
  const arrived = arrival === undefined ? opened : new Date(arrival);
  const draft = useDraft(`${id}:client-money-received`, props.isOpen, () => ({
    clientMoneyReceivedTime: SUGGESTED,
    note: '',
    drawerId: '',
  }));
  const step = useStep(props, 'client-money-received');
  const isExplained = step.wantsNote || (deposit !== undefined && !isDepositComplete(deposit));
  const { clientMoneyReceivedTime: typed, note, drawerId } = draft.values;
  const clientMoneyReceivedTime = typed === SUGGESTED ? startOfMinute(arrived).toISOString() : typed;
  const cash = useStepCash({
    item: props.item,
    isCash: takesCash,
    isSure: true,
    drawerId,
    side: 'taken',
    due: sourceAmount,
  });
  const form = useCallForm({
    schema: schemaFor({ submitted: new Date(clientSubmitTime), promisedUntil }),
    values: { clientMoneyReceivedTime, ...(isExplained && { note }), ...cash.values } as FormValues,
    onChange: (values) => draft.change({ ...draft.values, ...values }),
    fault: cash.fault,
    send: step.run,
  });
  return (
    <ActionForm
      {...step}
      before={
        <IdentityPanel item={props.item} onlyWhenNeeded at={typed === SUGGESTED ? undefined : typed || undefined} />
      }
      title={t('moneyReceived.title')}
      form={form}
      submit={t('moneyReceived.submit')}
      isReading={cash.isReading}
      startsAt={takesCash ? GIVEN_FIELD : isExplained ? 'note' : SUBMIT}
    >
      {isOver && promisedUntil && <p>{t('moneyReceived.rateOver', { end: format.dateTime(promisedUntil) })}</p>}
      <DateTimePicker
        label={t('moneyReceived.time')}
        isRequired
        minInstant={clientSubmitTime}
        maxInstant={now().toISOString()}
        instantOf={instantInSofia}
        {...form.field('clientMoneyReceivedTime')}
      />
      {isExplained && (
        <TextArea
          label={t('deposit.why')}
          hint={deposit && t('deposit.onChain', { text: depositText(deposit) })}
          isRequired
          maxLength={500}
          {...form.field('note')}
        />
      )}
      <StepCash cash={cash} form={form} />
    </ActionForm>
  );
}
