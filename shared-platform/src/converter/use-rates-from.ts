import type { Rates } from '@exchange/shared-domain';
import { areRatesUnavailable, useGetExchangeRateQuery } from '../api/catalogue.api.ts';
import { useAwaitedRate, useRateRenewal } from './use-rate-renewal.ts';

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
  /** True from a failure until rates arrive: offer `retry`. */
  readonly hasFailed: boolean;
  retry(): void;
}

/**
 * The rates that a page shows. They are fetched when the page opens, when the currency changes, when their guarantee
 * ends, and every few seconds while they are stale or unavailable.
 */
export function useRatesFrom(source: string): RatesFrom {
  const { currentData, error, isFetching, refetch } = useGetExchangeRateQuery(source, {
    refetchOnMountOrArgChange: true,
  });
  // After a failure RTK Query keeps the previous rate, whose guarantee may be over. The error stays until a rate arrives.
  const published = error === undefined ? currentData : undefined;
  const isStale = published?.isStale ?? false;
  const areUnavailable = areRatesUnavailable(error);
  useRateRenewal(currentData?.validUntil, refetch);
  useAwaitedRate(isStale || areUnavailable, refetch);
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
