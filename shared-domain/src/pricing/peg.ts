import { decimal, roundHalfUp, type Decimal } from '../money/decimal.ts';

/** The currencies that cash can be in. One of them is in use at a time. */
export const cashCurrencies = ['BGN', 'EUR'] as const;

export type CashCurrency = (typeof cashCurrencies)[number];

/** The cash currency where no setting names another. */
export const defaultCashCurrency: CashCurrency = 'BGN';

/** Units of each fiat currency for one euro. The lev was pegged by law (Council Regulation (EC) No 2866/98 for the euro's members, Bulgarian National Bank for the lev). */
const unitsPerEuro: Readonly<Record<string, string>> = { EUR: '1', BGN: '1.95583' };

/**
 * Units of a fiat currency for one euro.
 * @throws RangeError when the currency has no fixed value in euro.
 */
export function fiatPerEuro(fiatCode: string): Decimal {
  const units = unitsPerEuro[fiatCode];
  if (units === undefined) throw new RangeError(`${fiatCode} has no fixed value in euro`);
  return decimal(units);
}

/** Value in leva of a fiat amount, not rounded. It multiplies before it divides, so that leva stay exact. */
export const valueInLeva = (fiatCode: string, amount: Decimal): Decimal =>
  amount.times(fiatPerEuro('BGN')).div(fiatPerEuro(fiatCode));

/** An amount of the books, which are kept in leva, in the cash currency in use: two decimal places, half up. */
export const fromLeva = (leva: Decimal | number | string, cash: CashCurrency): Decimal =>
  roundHalfUp(decimal(leva).times(fiatPerEuro(cash)).div(fiatPerEuro('BGN')), 2);

// Half a unit of the second decimal place.
const HALF_CENT = decimal('0.005');

/**
 * The bounds in leva of the amounts that {@link fromLeva} shows as `amount` or more (`lowest`), or as `amount` or less
 * (`highest`), both inclusive.
 */
export function levaBounds(amount: string, cash: CashCurrency): { readonly lowest: string; readonly highest: string } {
  if (cash === 'BGN') return { lowest: amount, highest: amount };
  const shown = decimal(amount);
  return {
    lowest: valueInLeva(cash, shown.minus(HALF_CENT)).toFixed(),
    highest: valueInLeva(cash, shown.plus(HALF_CENT)).toFixed(),
  };
}
