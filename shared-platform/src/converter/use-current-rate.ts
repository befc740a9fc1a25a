import { currencyOn, sourceSide, type Exchange, type QuoteTerms } from '@exchange/shared-domain';
import { useGetAllCurrenciesQuery, useGetExchangeRateQuery } from '../api/catalogue.api.ts';
import { termsOf } from './exchange-quote.ts';
import { useRateRenewal } from './use-rate-renewal.ts';

/** The current rate of an exchange. */
export interface CurrentRate {
  /** Currencies and units of target for one unit of source; undefined until they are there, and after a failure. */
  readonly terms: QuoteTerms | undefined;
  /** When the rate was taken and until when it is guaranteed (ISO 8601, UTC), where the service said so. */
  readonly asOf: string | undefined;
  readonly validUntil: string | undefined;
  /** True while it is asked for, also when there is one already. */
  readonly isFetching: boolean;
  /** True from a failure until a rate comes: offer `retry`. */
  readonly hasFailed: boolean;
  retry(): void;
}

/**
 * The one way to the rate that a page shows. It is fetched when the page opens, when the given currency changes, and
 * when its guarantee ends.
 */
export function useCurrentRate(exchange: Exchange): CurrentRate {
  const catalogue = useGetAllCurrenciesQuery();
  const source = currencyOn(exchange, sourceSide(exchange));
  const market = useGetExchangeRateQuery(source, { refetchOnMountOrArgChange: true });
  // After a failure RTK Query keeps the rate of before, whose guarantee may be over; the error stays until a rate comes.
  const published = market.error === undefined ? market.currentData : undefined;
  useRateRenewal(market.currentData?.validUntil, market.refetch);
  return {
    terms: termsOf(exchange, catalogue.data, published?.rates),
    asOf: published?.asOf,
    validUntil: published?.validUntil,
    isFetching: catalogue.isFetching || market.isFetching,
    hasFailed: market.error !== undefined || (!catalogue.data && catalogue.error !== undefined),
    retry() {
      if (catalogue.isError) void catalogue.refetch();
      void market.refetch();
    },
  };
}
