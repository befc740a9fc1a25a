import * as z from 'zod/mini';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';

const listedCurrencySchema = z.strictObject(
  {
    code: z.string(missingOr('currency')).check(z.regex(/^[A-Z]{3,5}$/, { error: 'currency' satisfies FieldError })),
    enabled: z.boolean(missingOr('boolean')),
  },
  missingOr('unknown'),
);

/**
 * The crypto currencies in their order and whether each is offered; the first one that is on is the default. At least one
 * stays on, and none appears twice. The cash currency is always offered.
 */
export const currencyListSchema = z.array(listedCurrencySchema, missingOr('unknown')).check(
  z.maxLength(100, { error: 'tooLong' satisfies FieldError }),
  z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
    error: 'currency' satisfies FieldError,
  }),
  z.refine((list) => list.some(({ enabled }) => enabled), { error: 'lastCurrency' satisfies FieldError }),
);

export type CurrencyList = z.infer<typeof currencyListSchema>;
