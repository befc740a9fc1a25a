import { isCash } from '../cash/cash-of-request.ts';
import type { TransactionStatus } from '../transaction/status.ts';
import type { Transaction } from '../transaction/transaction.schema.ts';

/** What an office does with a client, in order. Money comes before it goes. */
type Deed = 'decide' | 'take-crypto' | 'take-cash' | 'send-crypto' | 'pay-cash';

const done: Readonly<Partial<Record<TransactionStatus, number>>> = {
  CLIENT_SUBMITTED: 0,
  PENDING_CLIENT_ACTION: 1,
  CLIENT_MONEY_RECEIVED: 2,
};

/** The deeds that a request still needs, the next one first; none when it has ended or waits for the check of a return. */
export function comingDeeds({
  status,
  sourceCurrencyCodeId,
  returnedAmount,
}: Pick<Transaction, 'status' | 'sourceCurrencyCodeId' | 'returnedAmount'>): readonly Deed[] {
  const all: readonly Deed[] = isCash(sourceCurrencyCodeId)
    ? ['decide', 'take-cash', 'send-crypto']
    : ['decide', 'take-crypto', 'pay-cash'];
  return returnedAmount === null ? all.slice(done[status] ?? all.length) : [];
}
