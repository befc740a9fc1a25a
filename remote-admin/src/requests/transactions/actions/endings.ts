import {
  cancelSchema,
  cashOfRequest,
  confirmReturnSchema,
  decimal,
  isCash,
  noShowSchema,
  returnSchema,
  transitions,
  undoSchema,
  type EndingAction,
  type Transaction,
  type TransactionItem,
  type TransactionStatus,
  type TransactionStep,
  type TransitionBodies,
} from '@exchange/shared-domain';
import type { FormValues } from '@exchange/shared-platform';
import type * as z from 'zod/mini';

/** How a transaction ends early, or which step is taken back. */
export type Ending = EndingAction | Pick<TransitionBodies['undo'], 'step' | 'lastStepAt'>;

interface EndingForm {
  readonly schema: z.ZodMiniType;
  /** The fields from top to bottom, as they start. */
  readonly fields: (item: TransactionItem) => FormValues;
  /** What is sent besides them: what its person saw. */
  readonly seen?: (transaction: Transaction) => object;
  /** The client's money goes back, with a receipt. */
  readonly isReturn?: boolean;
}

const explained = { reason: '', note: '' };

const withMoneyLeft = ({ deposit }: TransactionItem) => ({ ...(deposit?.arrived && { leftMoney: '' }), ...explained });

/** The form of each ending. */
export const endings: Readonly<Record<EndingAction | 'undo', EndingForm>> = {
  'no-show': { schema: noShowSchema, fields: withMoneyLeft },
  cancel: { schema: cancelSchema, fields: withMoneyLeft },
  return: {
    schema: returnSchema,
    fields: ({ transaction: { sourceAmount, sourceCurrencyCodeId } }) => ({
      amount: decimal(sourceAmount).toFixed(),
      keptReason: '',
      ...(!isCash(sourceCurrencyCodeId) && { transactionHash: '' }),
      ...explained,
    }),
    isReturn: true,
  },
  'confirm-return': {
    schema: confirmReturnSchema,
    fields: () => ({}),
    seen: ({ returnedAmount, returnHash }) => ({
      amount: decimal(returnedAmount ?? 0).toFixed(),
      ...(returnHash !== null && { transactionHash: returnHash }),
    }),
    isReturn: true,
  },
  undo: { schema: undoSchema, fields: () => explained },
};

/** Whether the step that led to this state moved cash. */
export function movedCash(transaction: Transaction, step: TransactionStep): boolean {
  const { returnedAmount } = transaction;
  const facts = {
    sourceCode: transaction.sourceCurrencyCodeId,
    sourceAmount: String(transaction.sourceAmount),
    targetCode: transaction.targetCurrencyCodeId,
    targetAmount: String(transaction.targetAmount),
    returnedAmount: returnedAmount === null ? null : String(returnedAmount),
  };
  const cashAt = (status: TransactionStatus) => cashOfRequest({ ...facts, status });
  return !cashAt(transaction.status).eq(cashAt(transitions[step].from));
}
