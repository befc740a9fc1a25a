import { brokenLimit, parseDecimal, type Currency } from '@exchange/shared-domain';
import { sidesOf, type Exchange } from '../draft/exchange-request.ts';

/** The limit that the form's amounts break, whatever the rate; none while currencies or amounts are missing. */
export function limitBrokenBy(form: Exchange, currencies: readonly Currency[] | undefined) {
  const sides = sidesOf(form);
  const find = (code: string) => currencies?.find((currency) => currency.code === code);
  const [source, target] = [find(sides.source.currency), find(sides.target.currency)];
  const [sourceAmount, targetAmount] = [parseDecimal(sides.source.amount), parseDecimal(sides.target.amount)];
  if (!source || !target || source.type === target.type || !sourceAmount || !targetAmount) return undefined;
  return brokenLimit({ source, target, sourceAmount, targetAmount });
}
