import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
import { decimal, decimalPlaces, parseDecimal } from '../money/decimal.ts';
import { settingSchema } from './change.schema.ts';

/** What the customer does with the crypto currency. */
export const marginDirections = ['BUY', 'SELL'] as const;

export type MarginDirection = (typeof marginDirections)[number];

/** The largest margin that a manager may set, as a fraction: 20 %. */
const LARGEST_MARGIN = '0.2';

/** Decimal places of a margin: hundredths of a percent. */
const MARGIN_PLACES = 4;

/** A margin as a fraction in decimal text: `0.015` is 1.5 %. */
const marginSchema = z.string(missingOr('number')).check(
  z.refine((text) => parseDecimal(text) !== undefined, { error: 'number' satisfies FieldError, abort: true }),
  z.refine((text) => decimal(text).lte(LARGEST_MARGIN), { error: 'marginTooLarge' satisfies FieldError }),
  z.refine((text) => decimalPlaces(decimal(text)) <= MARGIN_PLACES, { error: 'precision' satisfies FieldError }),
);

/** A new margin, at once or from a later time (ISO 8601, UTC). */
export const marginChangeSchema = z.strictObject(
  {
    margin: marginSchema,
    effectiveFrom: z.optional(z.iso.datetime({ offset: true, error: 'timestamp' satisfies FieldError })),
  },
  missingOr('unknown'),
);

/** One margin that was set: from when it applies, when it was set and by whom. Times are ISO 8601 in UTC. */
const setMarginSchema = z.object({
  margin: z.string(),
  effectiveFrom: z.iso.datetime(),
  setAt: z.iso.datetime(),
  setBy: z.string(),
});

/**
 * The margins of one crypto currency and direction: the one in effect, whether it is the standard one because none was set,
 * and those that were set, newest start first, the scheduled ones included.
 */
export const currencyMarginSchema = settingSchema(
  z.object({
    code: currencyCodeSchema,
    direction: z.enum(marginDirections),
    inEffect: z.string(),
    isStandard: z.boolean(),
    history: z.array(setMarginSchema),
  }),
);

/** Reply of `GET admin/settings/margins`: both directions of every crypto currency that is on. */
export const marginsSchema = z.array(currencyMarginSchema);

export type MarginChange = z.infer<typeof marginChangeSchema>;
export type CurrencyMargin = z.infer<typeof currencyMarginSchema>;
