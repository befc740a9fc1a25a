import * as z from 'zod/mini';
import { parseDecimal } from '../money/decimal.ts';
import type { FieldError } from './field-error.ts';

/** A Zod error setting: `required` when the value is missing, otherwise the given error. */
export const missingOr = (otherwise: FieldError) => ({
  error: (issue: { input?: unknown }): FieldError => (issue.input === undefined ? 'required' : otherwise),
});

/** Trimmed, non-empty text of up to `max` characters. */
export const requiredText = (max: number) =>
  z
    .string(missingOr('text'))
    .check(
      z.trim(),
      z.minLength(1, { error: 'text' satisfies FieldError }),
      z.maxLength(max, { error: 'tooLong' satisfies FieldError }),
    );

/** A positive decimal number as text. */
export const amountText = z.string(missingOr('text')).check(
  z.minLength(1, { error: 'text' satisfies FieldError }),
  z.refine((text) => parseDecimal(text)?.gt(0) === true, { error: 'positive' satisfies FieldError }),
);

/** A whole number from 0 to `max`, as a query string has it. */
export const wholeNumber = (max: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: 'number' satisfies FieldError })), z.transform(Number))
    .check(z.refine((value) => value <= max, { error: 'number' satisfies FieldError }));
