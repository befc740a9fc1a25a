import {
  otherSide,
  sourceSide,
  type Currency,
  type Exchange,
  type ExchangeForm,
  type Rates,
} from '@exchange/shared-domain';
import { amountTyped, quoteOf, termsOf } from '@exchange/shared-platform';
import { amountsOf, areWithinLimits, type AcceptedAmounts } from '../draft/draft.ts';
import type { Prefill } from './prefill.ts';

interface Market {
  readonly catalogue: readonly Currency[];
  readonly rates: Rates | undefined;
}

/** What a link puts into the form, with the amounts to go on with when it has some within the limits. */
interface PrefilledExchange {
  readonly exchange: Exchange;
  readonly accepted: AcceptedAmounts | undefined;
}

/**
 * Keeps the amount that counts as typed and computes the other one at the current rate. Without a rate, the link's own
 * amounts are taken: the review compares them with the rate.
 */
export function prefilledExchange(
  { amounts, ...pair }: Prefill,
  form: ExchangeForm,
  { catalogue, rates }: Market,
): PrefilledExchange {
  const chosen: Exchange = { amount: form.amount, typed: form.typed, ...pair };
  if (!amounts) return { exchange: amountTyped(chosen, form.typed, form.amount, catalogue), accepted: undefined };
  const exchange: Exchange = { ...pair, amount: amounts[amounts.typed], typed: amounts.typed };
  const terms = termsOf(exchange, catalogue, rates);
  const quote = terms && quoteOf(exchange, terms);
  const source = sourceSide(exchange);
  const accepted = quote
    ? amountsOf(quote)
    : { sourceAmount: amounts[source], targetAmount: amounts[otherSide(source)] };
  return { exchange, accepted: areWithinLimits(accepted, exchange, catalogue) ? accepted : undefined };
}
