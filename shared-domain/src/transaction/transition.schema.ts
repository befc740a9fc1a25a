import * as z from 'zod/mini';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
import { rejectionReasons } from './rejection.ts';
import { transactionHashSchema, walletAddressSchema } from './wallet-address.ts';

/** Body of `PATCH admin/transactions/:id/client-money-received`: an ISO 8601 time with its offset. */
export const clientMoneyReceivedSchema = z.strictObject(
  {
    clientMoneyReceivedTime: z.pipe(
      z.string(missingOr('timestamp')),
      z.iso.datetime({ offset: true, error: 'timestamp' satisfies FieldError }),
    ),
  },
  missingOr('unknown'),
);

/** Body of `PATCH admin/transactions/:id/finish`. */
export const finishSchema = z.strictObject(
  { clientWalletAddress: walletAddressSchema, transactionHash: transactionHashSchema },
  missingOr('unknown'),
);

/** Body of `PATCH .../reject`: the reason for the client, if there is one. */
export const rejectSchema = z.nullish(
  z.strictObject(
    { reason: z.optional(z.enum(rejectionReasons, { error: 'unknown' satisfies FieldError })) },
    missingOr('unknown'),
  ),
);

/** Body of `PATCH .../approve`: none, or an empty object. */
export const emptyBodySchema = z.nullish(z.strictObject({}, missingOr('unknown')));

/** The id in a transaction's path. */
export const transactionIdSchema = z.ulid({ error: 'ulid' satisfies FieldError });

export type ClientMoneyReceived = z.infer<typeof clientMoneyReceivedSchema>;
export type Reject = z.infer<typeof rejectSchema>;
export type Finish = z.infer<typeof finishSchema>;
