import * as z from 'zod/mini';
import { because, requiredText } from '../error/field.ts';
import { emailSchema } from '../person/email.ts';
import { phoneSchema, type PhoneRule } from '../person/phone.ts';

/** Fields of `POST contact/form`, sent as form data. An empty phone number counts as none. */
export const contactMessageSchema = (phoneRule: PhoneRule) =>
  z.strictObject({
    name: requiredText(200),
    email: emailSchema,
    phoneNumber: z.optional(z.union([z.literal(''), phoneSchema(phoneRule)], because('phone'))),
    subject: requiredText(200),
    message: requiredText(5000),
  });

/** Reply 201 of `POST contact/form`. */
export const contactReceiptSchema = z.object({ id: z.ulid() });

export type ContactMessage = z.infer<ReturnType<typeof contactMessageSchema>>;
