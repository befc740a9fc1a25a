import * as z from 'zod/mini';
import { because, missingOr, stopBecause } from '../error/field.ts';
import { decimal, decimalPlaces, parseDecimal, type Decimal } from '../money/decimal.ts';
import type { CashCurrency } from '../pricing/peg.ts';

const coins = ['0.50', '0.20', '0.10', '0.05', '0.02', '0.01'] as const;

/** The notes and coins of each cash currency, largest first, as decimal text. */
export const denominations: Readonly<Record<CashCurrency, readonly string[]>> = {
  BGN: ['100', '50', '20', '10', '5', '2', '1', ...coins],
  EUR: ['500', '200', '100', '50', '20', '10', '5', '2', '1', ...coins],
};

/** The largest sum that a drawer or a movement can have, and the most pieces of one denomination. */
const LARGEST_CASH = decimal('9999999.99');
const MOST_PIECES = 99_999;

/** An amount of cash as decimal text: not negative, at most two decimal places. */
export const cashText = z.string(missingOr('text')).check(
  z.refine((text) => parseDecimal(text)?.lte(LARGEST_CASH) === true, stopBecause('number')),
  z.refine((text) => decimalPlaces(decimal(text)) <= 2, because('precision')),
);

/** An amount of cash above zero. */
export const positiveCashText = cashText.check(
  z.refine((text) => parseDecimal(text)?.gt(0) === true, because('positive')),
);

/** Counted cash: the pieces of each note and coin, or one total. */
export const cashCountSchema = z.union(
  [
    z.strictObject({
      pieces: z.record(z.string().check(z.regex(/^\d{1,3}(\.\d\d)?$/)), z.int().check(z.gte(0), z.lte(MOST_PIECES))),
    }),
    z.strictObject({ total: cashText }),
  ],
  missingOr('number'),
);

export type CashCount = z.infer<typeof cashCountSchema>;

/** The sum of a count; `undefined` when it has pieces that the currency does not have. */
export function countedSum(count: CashCount, currency: CashCurrency): Decimal | undefined {
  if ('total' in count) return decimal(count.total);
  const known = denominations[currency];
  let sum = decimal(0);
  for (const [piece, number] of Object.entries(count.pieces)) {
    if (!known.includes(piece)) return undefined;
    sum = sum.plus(decimal(piece).times(number));
  }
  return sum;
}

/** What a payment lacks of what is due, or what goes back of it; at least one of them is zero. */
export function changeDue(due: Decimal, given: Decimal): { readonly missing: Decimal; readonly change: Decimal } {
  const none = decimal(0);
  return given.lt(due) ? { missing: due.minus(given), change: none } : { missing: none, change: given.minus(due) };
}
