import * as z from 'zod/mini';
import { because, searchText, signature, wholeNumber } from '../error/field.ts';

/** The states of a message of the contact form. */
export const contactStates = ['NEW', 'READ', 'ANSWERED'] as const;

export type ContactState = (typeof contactStates)[number];

/** The marks of an admin, with the state that each leads to from any earlier state. */
export const contactMarks = { read: 'READ', answered: 'ANSWERED' } as const satisfies Readonly<
  Record<string, ContactState>
>;

export type ContactMark = keyof typeof contactMarks;

/** One row of `GET admin/contact-messages`. */
const receivedMessageSchema = z.object({
  id: z.ulid(),
  state: z.enum(contactStates),
  receivedAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  subject: z.string(),
  read: z.nullable(signature),
  answered: z.nullable(signature),
});

export const receivedMessagesSchema = z.array(receivedMessageSchema);

/** Reply of `GET admin/contact-messages/:id` and of each mark: the row with its text. */
export const receivedMessageDetailsSchema = z.extend(receivedMessageSchema, { message: z.string() });

/** Query of `GET admin/contact-messages`; newest first. `search` matches name, e-mail, phone, subject and text. */
export const receivedMessageQuerySchema = z.strictObject({
  state: z.optional(z.enum(contactStates, because('unknown'))),
  search: z.optional(searchText),
  limit: z.optional(wholeNumber(100)),
  offset: z.optional(wholeNumber(1_000_000)),
});

export type ReceivedMessage = z.infer<typeof receivedMessageSchema>;
export type ReceivedMessageDetails = z.infer<typeof receivedMessageDetailsSchema>;
