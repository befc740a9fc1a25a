import * as z from 'zod/mini';
import { amountText, missingOr, requiredText } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
import { rejectionReasons, stepReasons, type ReasonedStep } from './rejection.ts';
import { transactionSteps } from './status.ts';
import { NOTE_LENGTH } from './transaction-note.schema.ts';
import { transactionHashSchema, walletAddressSchema } from '../wallet/wallet-address.ts';

/** The drawer of a step that moves cash; without it, the only open one of the office. */
const drawer = { drawerId: z.optional(z.ulid({ error: 'ulid' satisfies FieldError })) };

const noteSchema = z.optional(requiredText(NOTE_LENGTH));

/**
 * Body of `PATCH admin/transactions/:id/client-money-received`: an ISO 8601 time with its offset. A note has to say why
 * when the chain does not show exactly that deposit for good; without it the refusal is `depositDiffers`.
 */
export const clientMoneyReceivedSchema = z.strictObject(
  {
    ...drawer,
    note: noteSchema,
    clientMoneyReceivedTime: z.pipe(
      z.string(missingOr('timestamp')),
      z.iso.datetime({ offset: true, error: 'timestamp' satisfies FieldError }),
    ),
  },
  missingOr('unknown'),
);

/**
 * Body of `PATCH admin/transactions/:id/finish`. A wallet that is not the client's needs a manager, and a note that says
 * why. So does a payout that the chain shows otherwise (`payoutDiffers`); one that can't be looked up needs the note
 * (`payoutUnsure`).
 */
export const finishSchema = z.strictObject(
  { ...drawer, clientWalletAddress: walletAddressSchema, transactionHash: transactionHashSchema, note: noteSchema },
  missingOr('unknown'),
);

const reasoned = <Step extends ReasonedStep>(step: Step) => ({
  reason: z.enum(stepReasons[step], missingOr('unknown')),
  note: noteSchema,
});

const explained = z.refine<{ reason: string; note?: string | undefined }>(
  ({ reason, note }) => reason !== 'other' || note !== undefined,
  { path: ['note'], error: 'text' satisfies FieldError },
);

/** Body of `PATCH .../no-show`. */
export const noShowSchema = z.strictObject(reasoned('no-show'), missingOr('unknown')).check(explained);

/** Body of `PATCH .../cancel`. */
export const cancelSchema = z.strictObject(reasoned('cancel'), missingOr('unknown')).check(explained);

/**
 * Body of `PATCH .../return`: how much of the money that the client gave, and for crypto the hash of the transfer back.
 */
export const returnSchema = z
  .strictObject(
    { ...drawer, amount: amountText, transactionHash: z.optional(transactionHashSchema), ...reasoned('return') },
    missingOr('unknown'),
  )
  .check(explained);

/** Body of `PATCH .../undo`: the step to take back, as its admin sees it. */
export const undoSchema = z
  .strictObject(
    { ...drawer, step: z.enum(transactionSteps, missingOr('unknown')), ...reasoned('undo') },
    missingOr('unknown'),
  )
  .check(explained);

/** Body of `PATCH .../reject`: the reason for the client, if there is one. */
export const rejectSchema = z.nullish(
  z.strictObject(
    { reason: z.optional(z.enum(rejectionReasons, { error: 'unknown' satisfies FieldError })) },
    missingOr('unknown'),
  ),
);

/**
 * Body of `PATCH .../renew-rate`: the rate that the client agreed to, and the time of the last step that the admin saw. A
 * request that has moved on since is not renewed.
 */
export const renewRateSchema = z.strictObject(
  { executedRate: amountText, lastStepAt: z.iso.datetime(missingOr('timestamp')) },
  missingOr('unknown'),
);

/** Body of `PATCH .../confirm-return`. */
export const confirmReturnSchema = z.nullish(z.strictObject(drawer, missingOr('unknown')));

/** Body of `PATCH .../approve`: none, or an empty object. */
export const emptyBodySchema = z.nullish(z.strictObject({}, missingOr('unknown')));

/** The id in a transaction's path. */
export const transactionIdSchema = z.ulid({ error: 'ulid' satisfies FieldError });

export type ClientMoneyReceived = z.infer<typeof clientMoneyReceivedSchema>;
export type Reject = z.infer<typeof rejectSchema>;
export type Finish = z.infer<typeof finishSchema>;
export type RenewRate = z.infer<typeof renewRateSchema>;
export type NoShow = z.infer<typeof noShowSchema>;
export type Cancel = z.infer<typeof cancelSchema>;
export type Return = z.infer<typeof returnSchema>;
export type Undo = z.infer<typeof undoSchema>;
