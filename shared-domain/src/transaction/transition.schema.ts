import * as z from 'zod/mini';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
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

/** Body of `PATCH .../approve` and `.../reject`: none, or an empty object. */
export const emptyBodySchema = z.nullish(z.strictObject({}, missingOr('unknown')));

/** The id in a transaction's path. */
export const transactionIdSchema = z.ulid({ error: 'ulid' satisfies FieldError });

export type ClientMoneyReceived = z.infer<typeof clientMoneyReceivedSchema>;
export type Finish = z.infer<typeof finishSchema>;
