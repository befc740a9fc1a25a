import * as z from 'zod/mini';
import { missingOr, requiredText } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
import { inEachLanguage } from '../transaction/language.ts';

/** A text in every language of the product, with up to `max` characters in each. */
export const localizedTextSchema = (max: number) =>
  z.strictObject(
    inEachLanguage(() => requiredText(max)),
    missingOr('unknown'),
  );

/** The same, where each language may be empty. */
export const optionalLocalizedTextSchema = (max: number) => {
  const text = z.string(missingOr('text')).check(z.trim(), z.maxLength(max, { error: 'tooLong' satisfies FieldError }));
  return z.strictObject(
    inEachLanguage(() => text),
    missingOr('unknown'),
  );
};

/** A text by language. */
export type LocalizedText = z.infer<ReturnType<typeof localizedTextSchema>>;
