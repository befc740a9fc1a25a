import * as z from 'zod/mini';
import { because, missingOr, strict } from '../error/field.ts';
import { linkSchema, optionalLocalizedTextSchema } from './localized-text.schema.ts';
import { emailSchema } from '../person/email.ts';

/**
 * How visitors reach support: e-mail, phone (`+` and digits), a link that opens a conversation in a messenger, and the
 * hours in which somebody answers, empty when they are not shown.
 */
export const contactsSchema = strict({
  email: emailSchema,
  phone: z.string(missingOr('text')).check(z.regex(/^\+\d{6,15}$/, because('phone'))),
  messengerUrl: linkSchema,
  hours: optionalLocalizedTextSchema(200),
});

export type Contacts = z.infer<typeof contactsSchema>;
