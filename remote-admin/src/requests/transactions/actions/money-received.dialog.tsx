import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  clientMoneyReceivedSchema,
  instantInSofia,
  isCash,
  isDepositComplete,
  isPossible,
  receivedTimeError,
  startOfMinute,
} from '@exchange/shared-domain';
import { useFormat, type FormValues } from '@exchange/shared-platform';
import { TextArea } from '@exchange/shared-ui';
import { DateTimePicker } from '@exchange/shared-ui/date-picker';
import * as z from 'zod/mini';
import { GIVEN_FIELD, PaymentCount } from '../../../cash/payment-count.tsx';
import { IdentityPanel } from '../../identity/identity-panel.tsx';
import { isFieldFault } from '../../../kit/form/refusals.ts';
import { useCallForm } from '../../../kit/form/use-call-form.ts';
import { useDepositText } from '../../../chain/deposit-texts.ts';
import { useLastTransfer } from './use-last-transfer.ts';
import { useIsRateOver } from '../item/rate-promise.ts';
import { DrawerField, useDrawers } from './drawer-field.tsx';
import { ActionForm, SUBMIT, type ActionDialogProps } from './action-form.tsx';
import { useDraft } from '../../../kit/form/drafts.slice.ts';
import { useRunTransition } from './use-run-transition.ts';

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
  const { t } = useTranslation('admin');
  const { id, clientSubmitTime, ratePromisedUntil } = props.item.transaction;
  const takesCash = isCash(props.item.transaction.sourceCurrencyCodeId);
  const isOver = useIsRateOver(props.item);
  const format = useFormat();
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
  const [isRefused, setRefused] = useState(false);
  const isExplained = isRefused || (deposit !== undefined && !isDepositComplete(deposit));
  const { clientMoneyReceivedTime: typed, note, drawerId } = draft.values;
  const clientMoneyReceivedTime = typed === SUGGESTED ? startOfMinute(arrived).toISOString() : typed;
  const drawers = useDrawers({ item: props.item, isCash: takesCash, isSure: true, drawerId });
  const { run, ...progress } = useRunTransition(props.onClose);
  const form = useCallForm({
    schema: schemaFor({ submitted: new Date(clientSubmitTime), promisedUntil }),
    values: { clientMoneyReceivedTime, ...(isExplained && { note }), ...drawers.values } as FormValues,
    onChange: (values) => draft.change({ ...draft.values, ...values }),
    send: async (body) => {
      const reply = await run({ id, action: 'client-money-received', body });
      if (isFieldFault(reply.error) && reply.error.field === 'note') setRefused(true);
      return reply;
    },
  });
  return (
    <ActionForm
      {...props}
      {...progress}
      before={
        <IdentityPanel item={props.item} onlyWhenNeeded at={typed === SUGGESTED ? undefined : typed || undefined} />
      }
      title={t('moneyReceived.title')}
      form={form}
      isOutdated={!isPossible('client-money-received', props.item.transaction)}
      submit={t('moneyReceived.submit')}
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
      <PaymentCount item={props.item} isCash={takesCash} due={props.item.transaction.sourceAmount} side="taken" />
      <DrawerField drawers={drawers} {...form.field('drawerId')} />
    </ActionForm>
  );
}
