import * as z from 'zod/mini';
import { because, missingOr, optionalText, requiredText } from '../error/field.ts';
import { inEachLanguage } from '../transaction/language.ts';

// Not strict: a release from before a language reads replies of a service that has it.
const inAllLanguages = <Text extends z.ZodMiniType<string>>(text: Text) =>
  z.object(
    inEachLanguage(() => text),
    missingOr('unknown'),
  );

/** A text in every language of the product, with up to `max` characters in each. */
export const localizedTextSchema = (max: number) => inAllLanguages(requiredText(max));

/** The same, where each language may be empty. */
export const optionalLocalizedTextSchema = (max: number) => inAllLanguages(optionalText(max));

/** An https address of up to 500 characters. */
export const linkSchema = z
  .url({ protocol: /^https$/, ...because('link') })
  .check(z.maxLength(500, because('tooLong')));
