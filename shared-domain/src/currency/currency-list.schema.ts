import * as z from 'zod/mini';
import { because, missingOr, strict } from '../error/field.ts';

const listedCurrencySchema = strict({
  code: z.string(missingOr('currency')).check(z.regex(/^[A-Z]{3,5}$/, because('currency'))),
  enabled: z.boolean(missingOr('boolean')),
});

/**
 * The crypto currencies in their order and whether each is offered; the first one that is on is the default. At least one
 * stays on, and none appears twice. The cash currency is always offered.
 */
export const currencyListSchema = z.array(listedCurrencySchema, missingOr('unknown')).check(
  z.maxLength(100, because('tooLong')),
  z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, because('currency')),
  z.refine((list) => list.some(({ enabled }) => enabled), because('lastCurrency')),
);

export type CurrencyList = z.infer<typeof currencyListSchema>;
