/** The states of a transaction, in the order in which it passes through them. */
export const transactionStatuses = [
  'CLIENT_SUBMITTED',
  'PENDING_CLIENT_ACTION',
  'CLIENT_MONEY_RECEIVED',
  'COMPLETED',
  'DECLINED',
] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

/** What an admin can do with a transaction. */
export const transactionActions = ['approve', 'reject', 'client-money-received', 'finish'] as const;

export type TransactionAction = (typeof transactionActions)[number];

/** The whole state machine: each action leads from exactly one state to exactly one other. */
export const transitions: Readonly<Record<TransactionAction, { from: TransactionStatus; to: TransactionStatus }>> = {
  approve: { from: 'CLIENT_SUBMITTED', to: 'PENDING_CLIENT_ACTION' },
  reject: { from: 'CLIENT_SUBMITTED', to: 'DECLINED' },
  'client-money-received': { from: 'PENDING_CLIENT_ACTION', to: 'CLIENT_MONEY_RECEIVED' },
  finish: { from: 'CLIENT_MONEY_RECEIVED', to: 'COMPLETED' },
};

/** The actions that a transaction in this state offers. */
export const actionsFrom = (status: TransactionStatus): readonly TransactionAction[] =>
  transactionActions.filter((action) => transitions[action].from === status);
