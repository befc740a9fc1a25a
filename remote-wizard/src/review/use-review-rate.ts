import type { ExchangeForm, Quote } from '@exchange/shared-domain';
import { quoteOf, useCurrentRate } from '@exchange/shared-platform';
import { areAmountsOf, type AcceptedAmounts } from '../draft/draft.ts';

/** The accepted amounts held against the current rate. */
export interface ReviewRate {
  readonly status: 'loading' | 'failed' | 'ready';
  /** The exchange at the current rate. */
  readonly quote: Quote | undefined;
  /** True when its amounts are no longer the accepted ones. */
  readonly hasMoved: boolean;
  readonly validUntil: string | undefined;
  retry(): void;
}

export function useReviewRate(form: ExchangeForm, accepted: AcceptedAmounts | undefined): ReviewRate {
  const { terms, isFetching, validUntil, retry } = useCurrentRate(form);
  // A rate that is fetched again is not shown: the request is made at the one that comes.
  const quote = !isFetching && terms ? quoteOf(form, terms) : undefined;
  const hasMoved = quote !== undefined && !(accepted && areAmountsOf(quote, accepted));
  return { status: isFetching ? 'loading' : quote ? 'ready' : 'failed', quote, hasMoved, validUntil, retry };
}
