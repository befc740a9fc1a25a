import {
  currenciesSchema,
  officesSchema,
  ratesSchema,
  type Currency,
  type Office,
  type Rates,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { api } from './api.ts';

/**
 * Rates from one currency, with when they were taken by the service's clock, and until when they are guaranteed by the
 * browser's (ISO 8601, UTC): what is left of the guarantee is right whatever either clock shows.
 */
const quotedRatesSchema = z.object({
  rates: ratesSchema,
  asOf: z.iso.datetime().optional(),
  validUntil: z.iso.datetime().optional(),
});

export type QuotedRates = z.infer<typeof quotedRatesSchema>;

const header = (headers: Headers | undefined, name: string) => headers?.get(name) ?? undefined;

/**
 * The end of the guarantee by the browser's clock: as far from now as the service's is from the `Date` of its reply, which
 * no cache keeps. As the service says it where the reply's date is not to be had.
 */
function guaranteedUntil(headers: Headers | undefined): string | undefined {
  const validUntil = header(headers, 'rates-valid-until');
  const left = Date.parse(validUntil ?? '') - Date.parse(header(headers, 'date') ?? '');
  return Number.isNaN(left) ? validUntil : new Date(Date.now() + left).toISOString();
}

/** Offices, currencies and rates: what every room reads. */
export const catalogueApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAllOffices: build.query<Office[], void>({
      query: () => '/offices',
      responseSchema: officesSchema,
      keepUnusedDataFor: 86_400,
      providesTags: ['Offices'],
    }),
    getAllCurrencies: build.query<Currency[], void>({
      query: () => '/currencies',
      responseSchema: currenciesSchema,
      keepUnusedDataFor: 86_400,
      providesTags: ['Currencies'],
    }),
    getExchangeRate: build.query<QuotedRates, string>({
      query: (source) => `/rates/from/${encodeURIComponent(source)}`,
      transformResponse: (rates: Rates, meta) => ({
        rates,
        asOf: header(meta?.headers, 'rates-as-of'),
        validUntil: guaranteedUntil(meta?.headers),
      }),
      responseSchema: quotedRatesSchema,
      keepUnusedDataFor: 60,
      providesTags: ['Rates'],
    }),
  }),
});

export const { useGetAllOfficesQuery, useGetAllCurrenciesQuery, useGetExchangeRateQuery, useLazyGetExchangeRateQuery } =
  catalogueApi;
