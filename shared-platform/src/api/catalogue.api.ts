import { currenciesSchema, officesSchema, ratesSchema, type Currency, type Office, type Rates } from 'shared-domain';
import { z } from 'zod';
import { api } from './api.ts';

/** Rates from one currency, with when they were taken and until when they are guaranteed (ISO 8601, UTC). */
const quotedRatesSchema = z.object({
  rates: ratesSchema,
  asOf: z.iso.datetime().optional(),
  validUntil: z.iso.datetime().optional(),
});

export type QuotedRates = z.infer<typeof quotedRatesSchema>;

const header = (headers: Headers | undefined, name: string) => headers?.get(name) ?? undefined;

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
        validUntil: header(meta?.headers, 'rates-valid-until'),
      }),
      responseSchema: quotedRatesSchema,
      keepUnusedDataFor: 60,
      providesTags: ['Rates'],
    }),
  }),
});

export const { useGetAllOfficesQuery, useGetAllCurrenciesQuery, useGetExchangeRateQuery, useLazyGetExchangeRateQuery } =
  catalogueApi;
