import { useState } from 'react';
import type { TransactionAction, TransactionItem } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { currentOf, useAdminTransitionMutation, type Transition } from './transition.api.ts';

const messages: Readonly<Record<TransactionAction, string>> = {
  approve: 'platform:alerts.transactionApproved',
  reject: 'platform:alerts.transactionRejected',
  'client-money-received': 'platform:alerts.transactionClientMoneyReceived',
  finish: 'platform:alerts.transactionFinished',
};

/** Sends a transition. When somebody was faster, `beaten` is the transaction as they left it and the modal stays. */
export function useRunTransition(onDone: () => void) {
  const alert = useAlert();
  const [send, { isLoading, isSuccess }] = useAdminTransitionMutation();
  const [beaten, setBeaten] = useState<TransactionItem>();
  const run = async (transition: Transition) => {
    const { data, error } = await send(transition);
    if (data) {
      alert({ type: 'success', message: messages[transition.action] });
      onDone();
    } else {
      setBeaten(currentOf(error));
    }
  };
  return { run, isRunning: isLoading, isDone: isSuccess, beaten };
}
