import * as z from 'zod/mini';
import { askedPaymentSchema } from '../chain/asked-payment.schema.ts';
import { depositSchema } from '../chain/deposit.schema.ts';
import { repliedNetworkSchema } from '../network/network.schema.ts';
import { eventReasons } from './step-reasons.ts';
import { transactionNoteSchema } from './transition.schema.ts';
import { clientSteps, transactionStatuses, transactionSteps } from './status.ts';
import { correctionSchema } from './correction.schema.ts';
import { briefTransactionSchema, transactionItemSchema } from './transaction.schema.ts';

/** What a renewal of the rate changes. */
const termsSchema = z.object({ targetAmount: z.number(), executedRate: z.number() });

/**
 * One step in the life of a transaction, from the append-only event rows. `create` is the visitor's request and has no
 * earlier state. `expire` declines a request that nobody handled in time. Neither has an admin, nor has what the client
 * does on the page of the request. `by` is the admin's
 * e-mail, or `chain` for a step that a final deposit made, `at` ISO 8601 in UTC. `undo` takes the last step back: its `to` is that step's `from`. A step may have a
 * `reason`, of which the client reads a rejection's, and a `note` for staff. `unbooked` marks a step whose cash is in no
 * drawer, because none was open. `renewed` has the terms before and after a `renew-rate`, `offices` those of a
 * `take-over`, which is no step: another office serves from then on.
 */
const transactionEventSchema = z.object({
  action: z.enum(['create', 'expire', 'undo', 'take-over', ...clientSteps, ...transactionSteps]),
  from: z.nullable(z.enum(transactionStatuses)),
  to: z.enum(transactionStatuses),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  reason: z.optional(z.enum(eventReasons)),
  note: z.optional(z.string()),
  noteId: z.optional(z.int()),
  unbooked: z.optional(z.literal(true)),
  renewed: z.optional(z.object({ before: termsSchema, after: termsSchema })),
  offices: z.optional(z.object({ from: z.string(), to: z.string() })),
});

/** Another request of the same person, in short. */
const earlierTransactionSchema = z.extend(briefTransactionSchema, { id: z.ulid(), clientSubmitTime: z.iso.datetime() });

/**
 * Reply of `GET admin/transactions/:id`: the list item with its history and the notes about it, oldest first. `earlier`
 * counts the requests before it of the same phone or e-mail, and has the latest of them, newest first. `marginTodayBgn` is
 * what we would earn with an open request at today's market price, in leva; nothing without such a price.
 */
export const transactionDetailsSchema = z.extend(transactionItemSchema, {
  events: z.array(transactionEventSchema),
  notes: z.array(transactionNoteSchema),
  corrections: z.optional(z.array(correctionSchema)),
  earlier: z.object({ total: z.int(), latest: z.array(earlierTransactionSchema) }),
  marginTodayBgn: z.nullish(z.number()),
  /** What a completed request earned at the market price of its payout, in leva, as the day shows it. */
  paidProfitBgn: z.nullish(z.number()),
  /** The network of the request; absent in the replies of an earlier service. */
  network: repliedNetworkSchema,
  /** Nobody reads this network: what arrives there or goes out is looked up by hand. */
  isNetworkOff: z.optional(z.literal(true)),
  /** The deposit with all its transfers. */
  depositDetails: z.optional(depositSchema),
  /** Of a submitted sale for whose currency few addresses are left: how many there are for the approval. */
  addressesLeft: z.optional(z.int()),
  /** Of a purchase that is to be paid: the wallets that have paid clients on its network. */
  payers: z.optional(z.array(z.string())),
  /** The last payment of such a purchase that a wallet was asked for. */
  asked: z.optional(askedPaymentSchema),
});

/**
 * Data of each `change` message of `GET admin/events` (server-sent events): the created or changed transaction, and the
 * state that a step led to; without a state, something else changed.
 */
export const transactionChangeSchema = z.object({
  id: z.ulid(),
  status: z.optional(z.enum(transactionStatuses)),
  /** Another office took it over: accounts of this one see it no longer. */
  formerOffice: z.optional(z.string()),
});

/** Data of each `message` event of `GET admin/events`: the transaction or contact message that a changed message is about. */
export const messageChangeSchema = z.object({ id: z.ulid() });

export type TransactionEvent = z.infer<typeof transactionEventSchema>;
export type TransactionDetails = z.infer<typeof transactionDetailsSchema>;
export type TransactionChange = z.infer<typeof transactionChangeSchema>;
