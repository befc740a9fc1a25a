import * as z from 'zod/mini';
import { because, optionalText, requiredText, strict } from '../error/field.ts';
import { inEachLanguage } from '../transaction/language.ts';

/** A text in every language of the product, with up to `max` characters in each. */
export const localizedTextSchema = (max: number) => strict(inEachLanguage(() => requiredText(max)));

/** The same, where each language may be empty. */
export const optionalLocalizedTextSchema = (max: number) => strict(inEachLanguage(() => optionalText(max)));

/** An https address of up to 500 characters. */
export const linkSchema = z
  .url({ protocol: /^https$/, ...because('link') })
  .check(z.maxLength(500, because('tooLong')));
