/** The states of a transaction, in order. */
export const transactionStatuses = [
  'CLIENT_SUBMITTED',
  'PENDING_CLIENT_ACTION',
  'CLIENT_MONEY_RECEIVED',
  'COMPLETED',
  'DECLINED',
] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

/** The actions of admins on a transaction. */
export const transactionActions = ['approve', 'reject', 'client-money-received', 'finish'] as const;

export type TransactionAction = (typeof transactionActions)[number];

/** The state machine: each action has exactly one start state and one end state. */
export const transitions: Readonly<Record<TransactionAction, { from: TransactionStatus; to: TransactionStatus }>> = {
  approve: { from: 'CLIENT_SUBMITTED', to: 'PENDING_CLIENT_ACTION' },
  reject: { from: 'CLIENT_SUBMITTED', to: 'DECLINED' },
  'client-money-received': { from: 'PENDING_CLIENT_ACTION', to: 'CLIENT_MONEY_RECEIVED' },
  finish: { from: 'CLIENT_MONEY_RECEIVED', to: 'COMPLETED' },
};

/** The actions that are allowed in this state. */
export const actionsFrom = (status: TransactionStatus): readonly TransactionAction[] =>
  transactionActions.filter((action) => transitions[action].from === status);
