import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';

/** `stale` rates are old but still valid; while rates are `unavailable`, requests are refused. */
export const rateFreshnesses = ['fresh', 'stale', 'unavailable'] as const;

/** The market price of one crypto currency: euro for one unit, its source, and its age unless the price is fixed. */
const marketPriceSchema = z.object({
  code: currencyCodeSchema,
  eur: z.number().check(z.positive()),
  source: z.string(),
  ageSeconds: z.optional(z.int().check(z.gte(0))),
});

/**
 * Reply of `GET admin/rates`: the source of the rates and their freshness, which is that of the worst currency. Fixed
 * prices have no age.
 */
export const rateStateSchema = z.object({
  source: z.enum(['fixed', 'live']),
  freshness: z.enum(rateFreshnesses),
  prices: z.array(marketPriceSchema),
});

export type RateFreshness = (typeof rateFreshnesses)[number];
export type RateState = z.infer<typeof rateStateSchema>;
