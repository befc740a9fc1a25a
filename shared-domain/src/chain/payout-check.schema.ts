import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { amountText, strict } from '../error/field.ts';
import { transactionHashSchema, writtenWalletSchema } from '../wallet/wallet-address.ts';

/** How far a payout is on the chain. `replaced`: its sender made another one with its number. */
const payoutStates = ['unknown', 'pending', 'seen', 'final', 'failed', 'replaced', 'unsure'] as const;

/**
 * What does not fit: the network does not know the hash, another token, another recipient, another amount in all, not from
 * a wallet that has paid for us, older than the request, the transaction failed or was replaced, or it pays another request
 * (`taken`). `pending`: what it pays is known once it is in a block. `unsure`: the providers disagree or do not answer.
 */
const payoutMisfits = [
  'unknown',
  'token',
  'recipient',
  'amount',
  'payer',
  'early',
  'failed',
  'replaced',
  'taken',
  'pending',
  'unsure',
] as const;

/**
 * Body of `POST admin/transactions/:id/payout-check`: what the admin is about to save. With `returned`, the amount that goes
 * back to the client; otherwise what completes the exchange.
 */
export const payoutCheckRequestSchema = strict({
  clientWalletAddress: z.optional(writtenWalletSchema),
  transactionHash: transactionHashSchema,
  returned: z.optional(amountText),
});

/**
 * What the chain shows of a payment. Without misfits it fits. `found` has what the transaction transfers to the recipient in
 * all, null where it transfers none of our tokens or is not known.
 */
const payoutCheckSchema = z.object({
  state: z.enum(payoutStates),
  misfits: z.array(z.enum(payoutMisfits)),
  found: z.nullable(
    z.object({
      currency: currencyCodeSchema,
      amount: z.string(),
      recipient: z.string(),
      /** The wallets that gave it. */
      payers: z.optional(z.array(z.string())),
    }),
  ),
});

/** Reply of `POST admin/transactions/:id/payout-check`; `check` is null where no network is read. */
export const payoutCheckReplySchema = z.object({ check: z.nullable(payoutCheckSchema) });

/** What pays the client of a request, or went back, as the chain knows it. */
export const payoutSchema = z.object({
  state: z.enum(payoutStates),
  checkedAt: z.iso.datetime(),
  misfits: z.optional(z.array(z.enum(payoutMisfits))),
});

export type PayoutState = (typeof payoutStates)[number];
export type PayoutMisfit = (typeof payoutMisfits)[number];
export type Payout = z.infer<typeof payoutSchema>;
export type PayoutCheckRequest = z.infer<typeof payoutCheckRequestSchema>;
export type PayoutCheck = z.infer<typeof payoutCheckSchema>;
export type PayoutCheckReply = z.infer<typeof payoutCheckReplySchema>;

/** Whether a saved payment did not reach the client, or is none that was due. */
export const isPaymentBad = ({ state, misfits = [] }: Payout): boolean =>
  state === 'failed' || state === 'replaced' || needsManager(misfits);

/** Whether only a manager may save a payment that does not fit. What nobody can know yet asks everybody for a note. */
export const needsManager = (misfits: readonly PayoutMisfit[]): boolean =>
  misfits.some((misfit) => misfit !== 'unsure' && misfit !== 'pending');
