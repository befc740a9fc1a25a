import { useState } from 'react';
import { isPossible, transactionItemSchema, type TransactionItem } from '@exchange/shared-domain';
import { codeOf, type TextKey } from '@exchange/shared-platform';
import { type Call, changedRecordOf, isFieldFault, useChange } from '../../../kit/index.ts';
import type { ActionDialogProps } from './action-form.tsx';
import { transitionApi, conflictingItemOf, type CorrectionCall, type Transition } from '../service/transition.api.ts';

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
  readonly isSuccess: boolean;
  readonly error?: unknown;
}

/**
 * What a step's dialog shows of its call. When another admin was faster, `conflictingItem` is the transaction as they left
 * it, and the dialog stays; `needsAnother` when only another person may do it, `fault` when a field was refused;
 * `wantsNote` once a note was missing. `run` resolves to the reply.
 */
function useProgress<Body, Sent>(
  [call, { isSuccess, error }]: readonly [Call<Sent, TransactionItem>, CallState],
  dialog: ActionDialogProps,
  done: TextKey,
  toSent: (body: Body) => Sent,
) {
  const [send, sending] = useChange(call, done, dialog.onClose);
  const [wantsNote, setWantsNote] = useState(false);
  const run = async (body: Body) => {
    const reply = await send(toSent(body));
    if (isFieldFault(reply.error) && reply.error.field === 'note') setWantsNote(true);
    return reply;
  };
  return {
    ...dialog,
    run,
    wantsNote,
    isRunning: sending !== undefined,
    isDone: isSuccess,
    isOutdated: false,
    conflictingItem: conflictingItemOf(error) ?? changedRecordOf(error, transactionItemSchema),
    needsAnother: codeOf(error) === 'SECOND_PERSON_REQUIRED',
    fault: isFieldFault(error) ? error : undefined,
  };
}

/** A step's dialog and its call. */
export function useStep<Action extends Transition['action']>(dialog: ActionDialogProps, action: Action) {
  const { id } = dialog.item.transaction;
  type Body = Extract<Transition, { readonly action: Action }>['body'];
  const toSent = (body: Body) => ({ id, action, body }) as Transition;
  const step = useProgress(transitionApi.useAdminTransitionMutation(), dialog, successMessages[action], toSent);
  return { ...step, isOutdated: action !== 'undo' && !isPossible(action, dialog.item.transaction) };
}

/** The dialog of a correction and its call. */
export function useCorrection<Kind extends CorrectionCall['kind']>(dialog: ActionDialogProps, kind: Kind) {
  const { id } = dialog.item.transaction;
  type Body = Extract<CorrectionCall, { readonly kind: Kind }>['body'];
  const toSent = (body: Body) => ({ id, kind, body }) as CorrectionCall;
  return useProgress(transitionApi.useAdminCorrectMutation(), dialog, 'admin:correction.done', toSent);
}
