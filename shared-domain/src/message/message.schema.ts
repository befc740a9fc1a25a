import * as z from 'zod/mini';
import { because, missingOr, strict, wholeNumber } from '../error/field.ts';
import { languages } from '../transaction/language.ts';

/**
 * Why a message was not accepted:
 * - `recipient`: nothing can be sent to this number or address
 * - `refused`: the provider refuses this message
 * - `settings`: the provider does not accept our account or our sender
 * - `busy`: the provider takes no more messages at the moment
 * - `provider`: an error of the provider
 * - `unreachable`: the provider did not answer
 */
const messageFailures = ['recipient', 'refused', 'settings', 'busy', 'provider', 'unreachable'] as const;

export type MessageFailure = (typeof messageFailures)[number];

/** Kinds of messages: about a transaction to its client, or from the contact form to support. */
export const messageKinds = [
  'submitted',
  'approved',
  'renewed',
  'reminder',
  'arrived',
  'ready',
  'completed',
  'declined',
  'returned',
  'notice',
  'withdrawn',
  'receipt',
  'contact',
] as const;

export const messageChannels = ['SMS', 'EMAIL'] as const;

/** Waiting; accepted by the provider; failed; or kept because its channel had no provider. */
export const messageStates = ['QUEUED', 'SENT', 'FAILED', 'KEPT'] as const;

/**
 * A message and the state of its sending, as admins see it. `recipient` is masked. `sending` is 1, or more when it was
 * sent again. `nextAttemptAt` is absent while an attempt runs. `mayRepeat` says whether it can be sent again: it has
 * ended, no later sending of it exists, and it is not outdated: its request is where it was, and no promised rate is over.
 * `isMissed` says that it failed for good and its client still has to learn it, although the promised rate may be over.
 * `transaction` is the transaction that it is about, if any. Times are ISO 8601 in UTC.
 */
const messageSchema = z.object({
  id: z.ulid(),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  state: z.enum(messageStates),
  sending: z.int(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  failure: z.nullable(z.enum(messageFailures)),
  mayRepeat: z.boolean(),
  isOutdated: z.optional(z.boolean()),
  isMissed: z.optional(z.boolean()),
  transaction: z.nullable(z.object({ id: z.ulid(), code: z.string() })),
});

export const messagesSchema = z.array(messageSchema);

/** Query of `GET admin/messages`; newest first. */
export const messageQuerySchema = z.strictObject({
  state: z.optional(z.enum(messageStates, because('unknown'))),
  channel: z.optional(z.enum(messageChannels, because('unknown'))),
  limit: z.optional(wholeNumber(100)),
  offset: z.optional(wholeNumber(1_000_000)),
});

/** The largest number of messages that one call may send again. */
const REPEAT_LIMIT = 100;

/** Body of `POST admin/messages/send-again`: the ids of the messages. */
export const sendAgainSchema = strict({
  ids: z
    .array(z.ulid(because('ulid')), missingOr('unknown'))
    .check(z.minLength(1, because('required')), z.maxLength(REPEAT_LIMIT, because('tooLong'))),
});

/**
 * Reply of `POST admin/messages/send-again`: how many this call sends again, how many were already sent again, and how many
 * are left out because they may be untrue by now.
 */
export const sentAgainSchema = z.object({ queued: z.int(), already: z.int(), outdated: z.optional(z.int()) });

/** What stands in a message for the values of its request. */
const messageValues = [
  'code',
  'given',
  'received',
  // In the samples of a service from before.
  'replaced',
  'arrived',
  'returned',
  'office',
  'until',
  'hash',
  'link',
] as const;

/**
 * Reply of `GET admin/messages/texts`: what clients are sent, with the values of an example. `values` are those that the
 * text has. `sms` says in how many parts it is sent and paid.
 */
export const messageSamplesSchema = z.array(
  z.object({
    kind: z.enum(messageKinds),
    channel: z.enum(messageChannels),
    language: z.enum(languages),
    /** Whether the client of the example sells crypto or buys it. */
    direction: z.enum(['sale', 'purchase']),
    subject: z.nullable(z.string()),
    body: z.string(),
    values: z.array(z.object({ name: z.enum(messageValues), value: z.string() })),
    sms: z.nullable(z.object({ encoding: z.enum(['GSM-7', 'UCS-2']), parts: z.int() })),
  }),
);

export type MessageSample = z.infer<typeof messageSamplesSchema>[number];
export type Message = z.infer<typeof messageSchema>;
export type SendAgain = z.infer<typeof sendAgainSchema>;
export type SentAgain = z.infer<typeof sentAgainSchema>;
