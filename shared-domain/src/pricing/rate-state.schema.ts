import { z } from 'zod';
import { currencyCodeSchema } from '../currency/currency.schema.ts';

/** `stale` rates are older than they should be and still hold; without usable ones no request is accepted. */
export const rateFreshnesses = ['fresh', 'stale', 'unavailable'] as const;

/** The market price of one crypto currency: euro for one unit, who quoted it, and its age where the price has one. */
const marketPriceSchema = z.object({
  code: currencyCodeSchema,
  eur: z.number().positive(),
  source: z.string(),
  ageSeconds: z.int().min(0).optional(),
});

/**
 * Reply of `GET admin/rates`: where the rates come from and how good they are. The freshness is that of the worst
 * currency. Fixed prices have no age.
 */
export const rateStateSchema = z.object({
  source: z.enum(['fixed', 'live']),
  freshness: z.enum(rateFreshnesses),
  prices: z.array(marketPriceSchema),
});

export type RateFreshness = (typeof rateFreshnesses)[number];
export type RateState = z.infer<typeof rateStateSchema>;
