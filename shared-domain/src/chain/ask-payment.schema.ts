import * as z from 'zod/mini';
import { amountText, missingOr, strict } from '../error/field.ts';
import { transactionHashSchema } from '../wallet/wallet-address.ts';

const key = z.ulid(missingOr('ulid'));

/**
 * Body of `POST follow/asked-payment` and `POST admin/transactions/:id/asked-payment`: a wallet is about to be asked.
 * `after` is the key of the last payment that the page knows of.
 */
export const askPaymentSchema = strict({ key, amount: amountText, after: z.nullable(key) });

/** Body of `POST follow/payment-answer` and the same of admins: the hash, or null where the wallet has sent nothing. */
export const paymentAnswerSchema = strict({ key, hash: z.nullable(transactionHashSchema) });

export type AskPayment = z.infer<typeof askPaymentSchema>;
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;
