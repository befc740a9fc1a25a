import { currencyOn, sourceSide, type Exchange, type QuoteTerms } from '@exchange/shared-domain';
import { useGetAllCurrenciesQuery } from '../api/catalogue.api.ts';
import { termsOf } from './exchange-quote.ts';
import { useRatesFrom, type RatesFrom } from './use-rates-from.ts';

/** The current rate of an exchange. */
export interface CurrentRate extends Omit<RatesFrom, 'rates'> {
  /** Currencies, and units of target for one unit of source. Absent until they are loaded, and after a failure. */
  readonly terms: QuoteTerms | undefined;
}

/** The current rate of an exchange, from the catalogue and the rates of the given currency. */
export function useCurrentRate(exchange: Exchange): CurrentRate {
  const catalogue = useGetAllCurrenciesQuery();
  const { rates, ...market } = useRatesFrom(currencyOn(exchange, sourceSide(exchange)));
  return {
    ...market,
    terms: termsOf(exchange, catalogue.data, rates),
    isFetching: (catalogue.isFetching && !catalogue.data) || market.isFetching,
    hasFailed: market.hasFailed || (!catalogue.data && catalogue.error !== undefined),
    retry() {
      if (catalogue.isError) void catalogue.refetch();
      market.retry();
    },
  };
}
