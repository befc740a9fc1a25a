import * as z from 'zod/mini';
import { rejectionReasons } from './rejection.ts';
import { transactionActions, transactionStatuses } from './status.ts';
import { transactionItemSchema } from './transaction.schema.ts';

/**
 * One step in the life of a transaction, from the append-only event rows. `create` is the visitor's request and has no
 * earlier state. `expire` declines a request that nobody handled in time. Neither has an admin. `by` is the admin's
 * e-mail, `at` ISO 8601 in UTC. A rejection may have a `reason`, which its client reads.
 */
const transactionEventSchema = z.object({
  action: z.enum(['create', 'expire', ...transactionActions]),
  from: z.nullable(z.enum(transactionStatuses)),
  to: z.enum(transactionStatuses),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  reason: z.optional(z.enum(rejectionReasons)),
});

/** Reply of `GET admin/transactions/:id`: the list item with its history, oldest first. */
export const transactionDetailsSchema = z.extend(transactionItemSchema, { events: z.array(transactionEventSchema) });

/**
 * Data of each `change` message of `GET admin/events` (server-sent events): the created or changed transaction, and its
 * new state.
 */
export const transactionChangeSchema = z.object({ id: z.ulid(), status: z.enum(transactionStatuses) });

/** Data of each `message` event of `GET admin/events`: the transaction or contact message that a changed message is about. */
export const messageChangeSchema = z.object({ id: z.ulid() });

export type TransactionEvent = z.infer<typeof transactionEventSchema>;
export type TransactionDetails = z.infer<typeof transactionDetailsSchema>;
export type TransactionChange = z.infer<typeof transactionChangeSchema>;
