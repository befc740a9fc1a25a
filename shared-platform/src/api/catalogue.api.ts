import {
  currenciesSchema,
  officesSchema,
  ratesSchema,
  siteSettingsSchema,
  type Currency,
  type Office,
  type Rates,
  type SiteSettings,
} from '@exchange/shared-domain';
import { api } from './api.ts';
import { codeOf } from './api-error.ts';

/**
 * Rates from one currency (ISO 8601 times, UTC). `asOf` is by the service's clock. `validUntil` is by the browser's
 * clock, so the remaining time is right even when the two clocks differ. `isStale` is true when the market is slow to
 * answer: the rates are still valid, and newer ones are expected.
 */
interface QuotedRates {
  rates: Rates;
  asOf?: string | undefined;
  validUntil?: string | undefined;
  isStale: boolean;
}

const header = (headers: Headers | undefined, name: string) => headers?.get(name) ?? undefined;

/**
 * The end of the guarantee by the browser's clock: now, plus the time between the reply's `Date` and the service's end of
 * the guarantee. The service's own time when the reply has no valid `Date`.
 */
function guaranteedUntil(headers: Headers | undefined): string | undefined {
  const validUntil = header(headers, 'rates-valid-until');
  const left = Date.parse(validUntil ?? '') - Date.parse(header(headers, 'date') ?? '');
  return Number.isNaN(left) ? validUntil : new Date(Date.now() + left).toISOString();
}

/** True when the service has no rates at the moment. The failure is temporary, and nothing was stored. */
export const areRatesUnavailable = (error: unknown): boolean => codeOf(error) === 'RATES_UNAVAILABLE';

/**
 * Subscription options for data that managers change: an open page shows a change within half a minute. A hidden page
 * does not ask.
 */
export const renewal = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;

const isRenewed = { isRenewed: true } as const;

/** Offices, currencies, rates and settings, which every room reads. */
export const catalogueApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getAllOffices: build.query<Office[], void>({
      query: () => '/offices',
      responseSchema: officesSchema,
      keepUnusedDataFor: 86_400,
      providesTags: ['Offices'],
      extraOptions: isRenewed,
    }),
    getAllCurrencies: build.query<Currency[], void>({
      query: () => '/currencies',
      responseSchema: currenciesSchema,
      keepUnusedDataFor: 86_400,
      providesTags: ['Currencies'],
      extraOptions: isRenewed,
    }),
    getSiteSettings: build.query<SiteSettings, void>({
      query: () => '/settings',
      responseSchema: siteSettingsSchema,
      keepUnusedDataFor: 86_400,
      providesTags: ['Settings'],
      // The page uses the defaults, and the service checks the limits.
      extraOptions: { handles: () => true },
    }),
    getExchangeRate: build.query<QuotedRates, string>({
      query: (source) => `/rates/from/${encodeURIComponent(source)}`,
      rawResponseSchema: ratesSchema,
      transformResponse: (rates: Rates, meta) => ({
        rates,
        asOf: header(meta?.headers, 'rates-as-of'),
        validUntil: guaranteedUntil(meta?.headers),
        isStale: header(meta?.headers, 'rates-freshness') === 'stale',
      }),
      keepUnusedDataFor: 60,
      providesTags: ['Rates'],
      // The page shows the failure; an alert at each attempt would be noise. Without its currency it shows another one.
      extraOptions: {
        ...isRenewed,
        handles: (error) => areRatesUnavailable(error) || codeOf(error) === 'INVALID_CURRENCY',
      },
    }),
  }),
});

export const { useGetAllOfficesQuery, useGetAllCurrenciesQuery, useGetExchangeRateQuery, useGetSiteSettingsQuery } =
  catalogueApi;
