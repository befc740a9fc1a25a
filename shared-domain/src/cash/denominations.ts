import type { CashCurrency } from '../pricing/peg.ts';

const coins = ['0.50', '0.20', '0.10', '0.05', '0.02', '0.01'] as const;

/** The notes and coins of each cash currency, largest first, as decimal text. */
export const denominations: Readonly<Record<CashCurrency, readonly string[]>> = {
  BGN: ['100', '50', '20', '10', '5', '2', '1', ...coins],
  EUR: ['500', '200', '100', '50', '20', '10', '5', '2', '1', ...coins],
};
