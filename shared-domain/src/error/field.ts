import * as z from 'zod/mini';
import { parseDecimal } from '../money/decimal.ts';
import type { FieldError } from './field-error.ts';

/** A Zod error setting: `required` when the value is missing or null, otherwise the given error. */
export const missingOr = (otherwise: FieldError) => ({
  error: (issue: { input?: unknown }): FieldError =>
    issue.input === undefined || issue.input === null ? 'required' : otherwise,
});

/** A Zod error setting: this error. */
export const because = (error: FieldError) => ({ error });

/** The same, and the checks after it are left out. */
export const stopBecause = (error: FieldError) => ({ error, abort: true });

/** An object that a caller sends: with these keys and no others. */
export const strict = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape, missingOr('unknown'));

/** Trimmed, non-empty text of up to `max` characters. */
export const requiredText = (max: number) =>
  z.string(missingOr('text')).check(z.trim(), z.minLength(1, because('text')), z.maxLength(max, because('tooLong')));

/** The same, where the text may be empty. */
export const optionalText = (max: number) =>
  z.string(missingOr('text')).check(z.trim(), z.maxLength(max, because('tooLong')));

/** The text of a search. */
export const searchText = z.string().check(z.trim(), z.maxLength(100, because('tooLong')));

/** The id of an office, known or not. */
export const officeId = z.string(missingOr('office')).check(z.regex(/^\w{1,64}$/, because('office')));

/** Who did something, by e-mail, and when: ISO 8601 in UTC. */
export const signature = z.object({ at: z.iso.datetime(), by: z.string() });

/** A positive decimal number as text. */
export const amountText = z.string(missingOr('text')).check(
  z.minLength(1, because('text')),
  z.refine((text) => parseDecimal(text)?.gt(0) === true, because('positive')),
);

/** A whole number from 0 to `max`, as a query string has it. */
export const wholeNumber = (max: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/, because('number'))), z.transform(Number))
    .check(z.refine((value) => value <= max, because('number')));
