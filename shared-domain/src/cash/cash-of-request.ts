import { decimal, type Decimal } from '../money/decimal.ts';
import { cashCurrencies, type CashCurrency } from '../pricing/peg.ts';
import type { TransactionStatus } from '../transaction/status.ts';

/** What decides how much cash an office holds because of a request. Amounts are decimal text. */
export interface CashFacts {
  readonly status: TransactionStatus;
  readonly sourceCode: string;
  readonly sourceAmount: string;
  readonly targetCode: string;
  readonly targetAmount: string;
  /** What went back to the client; null when nothing did. */
  readonly returnedAmount: string | null;
}

const cashIn = (code: string): CashCurrency | undefined => cashCurrencies.find((each) => each === code);

/** Whether a currency is one of cash. */
export const isCash = (code: string): boolean => cashIn(code) !== undefined;

/** The cash currency of a request. */
export const cashCurrencyOf = ({ sourceCode, targetCode }: Pick<CashFacts, 'sourceCode' | 'targetCode'>) =>
  cashIn(sourceCode) ?? cashIn(targetCode);

/**
 * The cash that an office has in its drawers because of a request in this state: what the client gave, less what went back,
 * or, below zero, what was paid out. A step moves the difference of the two states.
 */
export function cashOfRequest(facts: CashFacts): Decimal {
  const { status, sourceCode, sourceAmount, targetAmount, returnedAmount } = facts;
  if (cashIn(sourceCode) === undefined) return decimal(status === 'COMPLETED' ? targetAmount : 0).times(-1);
  if (status === 'CLIENT_MONEY_RECEIVED' || status === 'COMPLETED') return decimal(sourceAmount);
  return returnedAmount === null ? decimal(0) : decimal(sourceAmount).minus(returnedAmount);
}
