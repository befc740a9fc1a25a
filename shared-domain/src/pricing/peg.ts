import { decimal, type Decimal } from '../money/decimal.ts';

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

/** Value in leva of an amount of a fiat currency, not rounded. Multiplied first, so that leva stay exactly what they are. */
export const valueInLeva = (fiatCode: string, amount: Decimal): Decimal =>
  amount.times(fiatPerEuro('BGN')).div(fiatPerEuro(fiatCode));
