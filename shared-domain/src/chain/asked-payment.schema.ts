import * as z from 'zod/mini';
import { amountText, missingOr, strict } from '../error/field.ts';
import { transactionHashSchema } from '../wallet/wallet-address.ts';

const key = z.ulid(missingOr('ulid'));

/**
 * A payment that a wallet was asked for: of a deposit by its client, of a purchase by staff, whose e-mail is `by`. `key`
 * is the page's own name for it, `amount` decimal text, `at` ISO 8601 in UTC. `hash` is null until the wallet has sent it.
 */
export const askedPaymentSchema = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  amount: z.string(),
  hash: z.nullable(z.string()),
  by: z.nullable(z.string()),
});

/**
 * Body of `POST follow/asked-payment` and `POST admin/transactions/:id/asked-payment`: a wallet is about to be asked.
 * `after` is the key of the last payment that the page knows of.
 */
export const askPaymentSchema = strict({ key, amount: amountText, after: z.nullable(z.ulid(missingOr('ulid'))) });

/** Body of `POST follow/payment-answer` and the same of admins: the hash, or null where the wallet has sent nothing. */
export const paymentAnswerSchema = strict({ key, hash: z.nullable(transactionHashSchema) });

export type AskedPayment = z.infer<typeof askedPaymentSchema>;
export type AskPayment = z.infer<typeof askPaymentSchema>;
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;
