import type { ExchangeForm, Quote } from '@exchange/shared-domain';
import { quoteOf, useCurrentRate } from '@exchange/shared-platform';
import { areAmountsOf, type AcceptedAmounts } from '../draft/draft.ts';

/** The accepted amounts compared with the current rate. */
export interface ReviewRate {
  readonly status: 'loading' | 'failed' | 'unavailable' | 'ready';
  /** The exchange at the current rate. */
  readonly quote: Quote | undefined;
  /** True when its amounts are no longer the accepted ones. */
  readonly hasMoved: boolean;
  readonly validUntil: string | undefined;
  /** True when the rate is older than usual. It holds. */
  readonly isStale: boolean;
  retry(): void;
}

export function useReviewRate(form: ExchangeForm, accepted: AcceptedAmounts | undefined): ReviewRate {
  const { terms, isFetching, isStale, areUnavailable, validUntil, retry } = useCurrentRate(form);
  // A rate that is fetched again is not shown: the request is made at the one that comes. What is asked for every few
  // seconds stays on show meanwhile.
  const isLoading = isFetching && !isStale && !areUnavailable;
  const quote = !isLoading && terms ? quoteOf(form, terms) : undefined;
  const hasMoved = quote !== undefined && !(accepted && areAmountsOf(quote, accepted));
  const missing = areUnavailable ? 'unavailable' : 'failed';
  return { status: isLoading ? 'loading' : quote ? 'ready' : missing, quote, hasMoved, validUntil, isStale, retry };
}
