/** The states of a transaction, in order. */
export const transactionStatuses = [
  'CLIENT_SUBMITTED',
  'PENDING_CLIENT_ACTION',
  'CLIENT_MONEY_RECEIVED',
  'COMPLETED',
  'DECLINED',
] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

/** The states in which something is still to be done. */
export const openStatuses = ['CLIENT_SUBMITTED', 'PENDING_CLIENT_ACTION', 'CLIENT_MONEY_RECEIVED'] as const;

/** The states in which the office has to act. In the others the client takes the time, or nobody. */
export const officeStatuses = ['CLIENT_SUBMITTED', 'CLIENT_MONEY_RECEIVED'] as const;

/** Whether a request waits for the office. */
export const waitsForOffice = (status: TransactionStatus): boolean =>
  (officeStatuses as readonly TransactionStatus[]).includes(status);

/** Whether something is still to be done, by the office or by the client. */
export const isUnderWay = (status: TransactionStatus): boolean =>
  (openStatuses as readonly TransactionStatus[]).includes(status);

/** The actions that lead an exchange on, or refuse it at once: each has a button. */
export const transactionActions = ['approve', 'reject', 'client-money-received', 'finish'] as const;

/** The step that takes today's rate with the client of an approved request. */
export const renewAction = 'renew-rate';

/** The actions that end an approved exchange early: they stand in a menu beside the buttons. */
export const endingActions = ['no-show', 'cancel', 'return', 'confirm-return'] as const;

export type TransactionAction = (typeof transactionActions)[number];
export type EndingAction = (typeof endingActions)[number];

/** Everything that an admin can do to a transaction, besides taking the last of these steps back. */
export const transactionSteps = [...transactionActions, renewAction, ...endingActions] as const;

export type TransactionStep = (typeof transactionSteps)[number];

/**
 * The state machine: each step has exactly one start state and one end state. `renew-rate` stays in its state. So
 * does a `return` that a second person has to check, until `confirm-return`.
 */
export const transitions: Readonly<Record<TransactionStep, { from: TransactionStatus; to: TransactionStatus }>> = {
  approve: { from: 'CLIENT_SUBMITTED', to: 'PENDING_CLIENT_ACTION' },
  reject: { from: 'CLIENT_SUBMITTED', to: 'DECLINED' },
  'client-money-received': { from: 'PENDING_CLIENT_ACTION', to: 'CLIENT_MONEY_RECEIVED' },
  finish: { from: 'CLIENT_MONEY_RECEIVED', to: 'COMPLETED' },
  'renew-rate': { from: 'PENDING_CLIENT_ACTION', to: 'PENDING_CLIENT_ACTION' },
  'no-show': { from: 'PENDING_CLIENT_ACTION', to: 'DECLINED' },
  cancel: { from: 'PENDING_CLIENT_ACTION', to: 'DECLINED' },
  return: { from: 'CLIENT_MONEY_RECEIVED', to: 'DECLINED' },
  'confirm-return': { from: 'CLIENT_MONEY_RECEIVED', to: 'DECLINED' },
};

/** What holds a request: a match with the watch list to be decided, or a decision not to serve the client. */
export const holdStates = ['undecided', 'refused'] as const;

export type HoldState = (typeof holdStates)[number];

/** The steps that lead an exchange on: none is possible while the request is held. */
const forwardSteps: ReadonlySet<TransactionStep> = new Set(['approve', 'client-money-received', 'finish', renewAction]);

/** What a client can do to the own request, until the office has accepted it. */
export const clientSteps = ['withdraw', 'choose-office'] as const;

export type ClientStep = (typeof clientSteps)[number];

/** The client's part of the state machine. A step of the office may be faster: then the client's is refused. */
export const clientTransitions: Readonly<Record<ClientStep, { from: TransactionStatus; to: TransactionStatus }>> = {
  withdraw: { from: 'CLIENT_SUBMITTED', to: 'DECLINED' },
  'choose-office': { from: 'CLIENT_SUBMITTED', to: 'CLIENT_SUBMITTED' },
};

/** What decides about the steps of a transaction. `returnedAmount` is set from the first person's `return` on. */
interface Progress {
  readonly status: TransactionStatus;
  readonly returnedAmount: unknown;
  readonly hold?: HoldState | null | undefined;
}

/** Whether the step leads the exchange on. */
export const isForward = (step: TransactionStep): boolean => forwardSteps.has(step);

/** Whether the step is possible now. While a return waits for its second person, nothing else is. */
export const isPossible = (step: TransactionStep, { status, returnedAmount, hold }: Progress): boolean =>
  transitions[step].from === status &&
  (step === 'confirm-return') === (returnedAmount !== null) &&
  (!hold || !isForward(step));

/** Steps that paid somebody, unless a return still waits for its second person: only a manager can undo them. */
export const payingSteps: ReadonlySet<TransactionStep> = new Set(['finish', 'return', 'confirm-return']);

/** For so long the person who took a step can undo it alone. */
export const OWN_UNDO_MINUTES = 10;
