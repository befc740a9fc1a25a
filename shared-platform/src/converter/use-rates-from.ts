import { useEffect } from 'react';
import { type Rates, currencyOn, sourceSide, type Exchange, type QuoteTerms } from '@exchange/shared-domain';
import { areRatesUnavailable, useGetExchangeRateQuery, useGetAllCurrenciesQuery } from '../api/catalogue.api.ts';
import { termsOf } from './exchange-quote.ts';

/** The current rates from one currency. */
export interface RatesFrom {
  /** Absent until they are loaded, and after a failure. */
  readonly rates: Rates | undefined;
  /** When the rates were taken and until when they are guaranteed (ISO 8601, UTC), if the service said so. */
  readonly asOf: string | undefined;
  readonly validUntil: string | undefined;
  /** True when they are older than usual. They are still valid, and newer ones are fetched automatically. */
  readonly isStale: boolean;
  /** True while the service has no rates. They are fetched automatically when they are back. */
  readonly areUnavailable: boolean;
  /** True while a request is running, also when there are earlier rates. */
  readonly isFetching: boolean;
  /** True from a failure until rates arrive, which are fetched automatically: offer `retry` for the impatient. */
  readonly hasFailed: boolean;
  retry(): void;
}

/**
 * The rates that a page shows. They are fetched when the page opens, when the currency changes, when their guarantee
 * ends, when the connection is back, and every few seconds while they are stale or after a failure.
 */
export function useRatesFrom(source: string): RatesFrom {
  const { currentData, error, isFetching, refetch } = useGetExchangeRateQuery(source, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  // After a failure RTK Query keeps the previous rate, whose guarantee may be over. The error stays until a rate arrives.
  const published = error === undefined ? currentData : undefined;
  const isStale = published?.isStale ?? false;
  const areUnavailable = areRatesUnavailable(error);
  useRateRenewal(currentData?.validUntil, refetch);
  useAwaitedRate(isStale || error !== undefined, refetch);
  return {
    rates: published?.rates,
    asOf: published?.asOf,
    validUntil: published?.validUntil,
    isStale,
    areUnavailable,
    isFetching,
    hasFailed: error !== undefined,
    retry: () => void refetch(),
  };
}

const SHORTEST_WAIT = 30_000;
const LONGEST_WAIT = 600_000;

/** Milliseconds between two attempts while there are no rates, or only stale ones. */
const AWAITED_RATE_WAIT = 15_000;

/**
 * Fetches again when the guarantee of a shown rate ends, so that no expired rate is shown. Until there is a new guarantee,
 * it retries with increasing waits.
 */
export function useRateRenewal(validUntil: string | undefined, renew: () => unknown): void {
  useEffect(() => {
    if (validUntil === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const renewAfter = (wait: number, nextWait: number) => {
      timer = setTimeout(() => {
        renew();
        // A failure changes no dependency, so nothing would run this effect again.
        renewAfter(nextWait, Math.min(2 * nextWait, LONGEST_WAIT));
      }, wait);
    };
    // The bounds are for browsers whose clock is wrong.
    const left = Math.min(Math.max(Date.parse(validUntil) - Date.now(), SHORTEST_WAIT), LONGEST_WAIT);
    renewAfter(left, SHORTEST_WAIT);
    return () => clearTimeout(timer);
  }, [validUntil, renew]);
}

/** Retries until a new rate arrives, so that the page recovers without a reload. */
function useAwaitedRate(isAwaited: boolean, renew: () => unknown): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(renew, AWAITED_RATE_WAIT);
    return () => clearInterval(timer);
  }, [isAwaited, renew]);
}

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
