import * as z from 'zod/mini';
import { cashLevels } from '../cash/office-cash.ts';
import { because, missingOr, stopBecause, strict } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
import { isCalendarDay } from '../person/birth-date.ts';
import { linkSchema, localizedTextSchema, optionalLocalizedTextSchema } from '../settings/localized-text.schema.ts';

const clockTime = z
  .string(missingOr('clockTime'))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, stopBecause('clockTime')));

const hoursShape = { opens: clockTime, closes: clockTime };

const closesLater = z.refine<{ opens: string; closes: string }>(({ opens, closes }) => opens < closes, {
  path: ['closes'],
  ...because('closesBeforeOpening'),
});

/** Hours of a day in Sofia. `closes` is later than `opens`. */
export const dayHoursSchema = strict(hoursShape).check(closesLater);

/** Hours of one weekday (1 is Monday, 7 Sunday) in Sofia; a weekday without a row is closed. `closes` is later than `opens`. */
const openingHoursSchema = strict({
  weekday: z.int(missingOr('number')).check(z.gte(1), z.lte(7)),
  ...hoursShape,
}).check(closesLater);

const day = z.string(missingOr('date')).check(z.refine(isCalendarDay, stopBecause('date')));

/**
 * Days from `from` to `to`, both included, in Sofia, that differ from the weekly hours: a holiday, a closure, or other
 * hours. Without `hours` the office is closed. Visitors read the note.
 */
const specialDaysSchema = strict({
  from: day,
  to: day,
  hours: z.optional(dayHoursSchema),
  note: optionalLocalizedTextSchema(120),
}).check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...because('dateRange') }));

export const MOST_SPECIAL_DAYS = 100;

/** A list of special days. Where two of them have a day in common, the earlier one of the list applies. */
export const specialDaysListSchema = z
  .array(specialDaysSchema, missingOr('unknown'))
  .check(z.maxLength(MOST_SPECIAL_DAYS, because('tooLong')));

const coordinate = (least: number, most: number, error: FieldError) =>
  z.number({ error }).check(z.gte(least, { error }), z.lte(most, { error }));

/** The details of an office that managers edit. It is in Bulgaria. Visitors see it, and may choose it, while it is `enabled`. */
export const officeDetailsSchema = strict({
  name: localizedTextSchema(100),
  address: optionalLocalizedTextSchema(200),
  lat: coordinate(41, 45, 'latitude'),
  lng: coordinate(22, 29, 'longitude'),
  mapShareLink: z.optional(linkSchema),
  openingHours: z
    .array(openingHoursSchema, missingOr('unknown'))
    .check(z.refine((rows) => new Set(rows.map(({ weekday }) => weekday)).size === rows.length, because('unknown'))),
  specialDays: specialDaysListSchema,
  enabled: z.boolean(missingOr('boolean')),
});

/** The id of an office: capital letters, digits and underscores. It is in QR codes and never changes. */
export const officeIdSchema = z
  .string(missingOr('officeId'))
  .check(z.regex(/^[A-Z][A-Z0-9_]{2,63}$/, because('officeId')));

/**
 * An office of `GET offices`. Its special days include the holidays of all offices. `cash` is a step, never a sum: with it,
 * the office may be short of cash for an exchange.
 */
export const officeSchema = z.object({
  id: officeIdSchema,
  ...officeDetailsSchema.shape,
  // One that was saved elsewhere must not keep the others from visitors, nor a list with the holidays behind it.
  lat: z.number(),
  lng: z.number(),
  specialDays: z.array(specialDaysSchema),
  cash: z.optional(z.enum(cashLevels)),
});

/** Reply of `GET offices`, including those that are switched off, because earlier requests refer to them. */
export const officesSchema = z.array(officeSchema);

export type OpeningHours = z.infer<typeof openingHoursSchema>;
export type SpecialDays = z.infer<typeof specialDaysSchema>;
export type OfficeDetails = z.infer<typeof officeDetailsSchema>;
export type Office = z.infer<typeof officeSchema>;
