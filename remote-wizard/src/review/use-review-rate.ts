import type { ExchangeForm } from '@exchange/shared-domain';
import { quoteOf, useCurrentRate } from '@exchange/shared-platform';
import { areAmountsOf, type AcceptedAmounts } from '../draft/draft.ts';

export type ReviewRate = ReturnType<typeof useReviewRate>;

/** The accepted amounts compared with the current rate. */
export function useReviewRate(form: ExchangeForm, accepted: AcceptedAmounts | undefined) {
  const { terms, isFetching, ...rate } = useCurrentRate(form);
  // A rate that is fetched again is not shown: the request is made at the one that comes. What is asked for every few
  // seconds stays on show meanwhile.
  const isLoading = isFetching && !rate.isStale && !rate.areUnavailable;
  const quote = !isLoading && terms ? quoteOf(form, terms) : undefined;
  return { ...rate, isLoading, quote, hasMoved: quote !== undefined && !(accepted && areAmountsOf(quote, accepted)) };
}
