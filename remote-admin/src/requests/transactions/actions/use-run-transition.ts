import { codeOf, useAlert, type TextKey } from '@exchange/shared-platform';
import { isFieldFault } from '../../../kit/form/refusals.ts';
import { conflictingItemOf, useAdminTransitionMutation, type Transition } from '../service/transition.api.ts';

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

/**
 * Sends a transition. When another admin has already changed the status, `conflictingItem` is the transaction as they left
 * it, and `onDone` is not called; `needsAnother` when only another person may do it,
 * `fault` when a field was refused. `run` resolves to the reply.
 */
export function useRunTransition(onDone: () => void) {
  const alert = useAlert();
  const [send, { isLoading, isSuccess, error }] = useAdminTransitionMutation();
  const run = async (transition: Transition) => {
    const reply = await send(transition);
    if (reply.data) {
      alert({ type: 'success', message: successMessages[transition.action] });
      onDone();
    }
    return reply;
  };
  const needsAnother = codeOf(error) === 'SECOND_PERSON_REQUIRED';
  const fault = isFieldFault(error) ? error : undefined;
  return {
    run,
    isRunning: isLoading,
    isDone: isSuccess,
    conflictingItem: conflictingItemOf(error),
    needsAnother,
    fault,
  };
}
