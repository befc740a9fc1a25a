import { useState } from 'react';
import { transactionItemSchema, type TransactionItem } from '@exchange/shared-domain';
import { codeOf, useAlert, type TextKey } from '@exchange/shared-platform';
import { changedRecordOf, isFieldFault } from '../../../kit/form/refusals.ts';
import type { Call } from '../../../kit/form/use-call-form.ts';
import {
  conflictingItemOf,
  useAdminCorrectMutation,
  useAdminTransitionMutation,
  type CorrectionCall,
  type Transition,
} from '../service/transition.api.ts';

const successMessages: Readonly<Record<Transition['action'], TextKey>> = {
  approve: 'platform:alerts.transactionApproved',
  reject: 'platform:alerts.transactionRejected',
  'client-money-received': 'platform:alerts.transactionClientMoneyReceived',
  finish: 'platform:alerts.transactionFinished',
  'renew-rate': 'platform:alerts.transactionRateRenewed',
  'no-show': 'platform:alerts.transactionNoShow',
  cancel: 'platform:alerts.transactionCancelled',
  return: 'platform:alerts.transactionReturned',
  'confirm-return': 'platform:alerts.transactionReturnConfirmed',
  undo: 'platform:alerts.stepUndone',
};

interface CallState {
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly error?: unknown;
}

/**
 * What a step's dialog shows of its call. When another admin was faster, `conflictingItem` is the transaction as they left
 * it, and `onDone` is not called; `needsAnother` when only another person may do it, `fault` when a field was refused;
 * `wantsNote` once a note was missing. `run` resolves to the reply.
 */
function useProgress<Sent>(
  [send, { isLoading, isSuccess, error }]: readonly [Call<Sent, TransactionItem>, CallState],
  onDone: () => void,
  messageOf: (sent: Sent) => TextKey,
) {
  const alert = useAlert();
  const [wantsNote, setWantsNote] = useState(false);
  const run = async (sent: Sent) => {
    const reply = await send(sent);
    if (isFieldFault(reply.error) && reply.error.field === 'note') setWantsNote(true);
    if (reply.data) {
      alert({ type: 'success', message: messageOf(sent) });
      onDone();
    }
    return reply;
  };
  return {
    run,
    wantsNote,
    isRunning: isLoading,
    isDone: isSuccess,
    conflictingItem: conflictingItemOf(error) ?? changedRecordOf(error, transactionItemSchema),
    needsAnother: codeOf(error) === 'SECOND_PERSON_REQUIRED',
    fault: isFieldFault(error) ? error : undefined,
  };
}

/** Sends a transition. */
export const useRunTransition = (onDone: () => void) =>
  useProgress<Transition>(useAdminTransitionMutation(), onDone, ({ action }) => successMessages[action]);

/** Sends a correction. */
export const useCorrection = (onDone: () => void) =>
  useProgress<CorrectionCall>(useAdminCorrectMutation(), onDone, () => 'admin:correction.done');
