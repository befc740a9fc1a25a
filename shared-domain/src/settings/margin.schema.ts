import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { because, missingOr, stopBecause, strict, wholeNumber } from '../error/field.ts';
import { decimal, decimalPlaces, parseDecimal } from '../money/decimal.ts';
import { filterInstant } from '../query/query-fields.ts';
import { MOST_CHANGES, settingSchema } from './change.schema.ts';

/** What the customer does with the crypto currency. */
export const marginDirections = ['BUY', 'SELL'] as const;

export type MarginDirection = (typeof marginDirections)[number];

/** The largest margin that a manager may set, as a fraction: 20 %. */
const LARGEST_MARGIN = '0.2';

/** Decimal places of a margin: hundredths of a percent. */
const MARGIN_PLACES = 4;

/** A margin as a fraction in decimal text: `0.015` is 1.5 %. */
const marginSchema = z.string(missingOr('number')).check(
  z.refine((text) => parseDecimal(text) !== undefined, stopBecause('number')),
  z.refine((text) => decimal(text).lte(LARGEST_MARGIN), because('marginTooLarge')),
  z.refine((text) => decimalPlaces(decimal(text)) <= MARGIN_PLACES, because('precision')),
);

/** A new margin, at once or from a later time (ISO 8601, UTC). */
export const marginChangeSchema = strict({ margin: marginSchema, effectiveFrom: z.optional(filterInstant) });

/** The number of a margin that was set, as text. */
export const marginIdSchema = z.string(missingOr('unknown')).check(z.regex(/^[1-9]\d{0,17}$/, because('unknown')));

/** Query of the call that cancels a scheduled margin: the version of the margins that it was made from. */
export const marginCancellationSchema = z.strictObject({ version: wholeNumber(MOST_CHANGES) });

/** One margin that was set: from when it applies, when it was set and by whom. Times are ISO 8601 in UTC. */
const setMarginSchema = z.object({
  margin: z.string(),
  effectiveFrom: z.iso.datetime(),
  setAt: z.iso.datetime(),
  setBy: z.string(),
});

/**
 * The margins of one crypto currency and direction: the one in effect, whether it is the standard one because none was set,
 * those that begin later, soonest first, and those that began, newest first.
 */
export const currencyMarginSchema = settingSchema(
  z.object({
    code: currencyCodeSchema,
    direction: z.enum(marginDirections),
    inEffect: z.string(),
    isStandard: z.boolean(),
    scheduled: z.array(z.extend(setMarginSchema, { id: marginIdSchema })),
    history: z.array(setMarginSchema),
  }),
);

/** Reply of `GET admin/settings/margins`: both directions of every crypto currency that is on. */
export const marginsSchema = z.array(currencyMarginSchema);

export type MarginChange = z.infer<typeof marginChangeSchema>;
export type CurrencyMargin = z.infer<typeof currencyMarginSchema>;
