import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { strict } from '../error/field.ts';
import { transactionHashSchema, walletAddressSchema } from '../wallet/wallet-address.ts';

/** How far a payout is on the chain. `replaced`: its sender made another one with its number. */
const payoutStates = ['unknown', 'pending', 'seen', 'final', 'failed', 'replaced', 'unsure'] as const;

/**
 * What does not fit: the network does not know the hash, another token, another recipient, another amount, the
 * transaction failed or was replaced, or the providers disagree or do not answer.
 */
const payoutMisfits = ['unknown', 'token', 'recipient', 'amount', 'failed', 'replaced', 'unsure'] as const;

/** Body of `POST admin/transactions/:id/payout-check`: what the admin is about to save. */
export const payoutCheckRequestSchema = strict({
  clientWalletAddress: walletAddressSchema,
  transactionHash: transactionHashSchema,
});

/**
 * What the chain shows of a payout. Without misfits it fits. `found` has what the transaction does transfer, null where it
 * transfers none of our tokens or is not known.
 */
const payoutCheckSchema = z.object({
  state: z.enum(payoutStates),
  misfits: z.array(z.enum(payoutMisfits)),
  found: z.nullable(z.object({ currency: currencyCodeSchema, amount: z.string(), recipient: z.string() })),
});

/** Reply of `POST admin/transactions/:id/payout-check`; `check` is null where no network is read. */
export const payoutCheckReplySchema = z.object({ check: z.nullable(payoutCheckSchema) });

/** The payout of a completed request, as the chain knows it. */
export const payoutSchema = z.object({ state: z.enum(payoutStates), checkedAt: z.iso.datetime() });

export type PayoutState = (typeof payoutStates)[number];
export type PayoutMisfit = (typeof payoutMisfits)[number];
export type PayoutCheckRequest = z.infer<typeof payoutCheckRequestSchema>;
export type PayoutCheck = z.infer<typeof payoutCheckSchema>;
export type PayoutCheckReply = z.infer<typeof payoutCheckReplySchema>;

/** Whether only a manager may save a payout that does not fit. Providers that do not answer ask everybody for a note. */
export const needsManager = (misfits: readonly PayoutMisfit[]): boolean =>
  misfits.some((misfit) => misfit !== 'unsure');
