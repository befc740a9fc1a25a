import * as z from 'zod/mini';
import { amountText, because, missingOr, requiredText, strict } from '../error/field.ts';
import { rejectionReasons, stepReasons, type ReasonedStep } from './rejection.ts';
import { transactionSteps } from './status.ts';
import { NOTE_LENGTH } from './transaction-note.schema.ts';
import { transactionHashSchema, walletAddressSchema } from '../wallet/wallet-address.ts';

/** The drawer of a step that moves cash; without it, the only open one of the office. */
const drawer = { drawerId: z.optional(z.ulid(because('ulid'))) };

const noteSchema = z.optional(requiredText(NOTE_LENGTH));

/**
 * Body of `PATCH admin/transactions/:id/client-money-received`: an ISO 8601 time with its offset. A note has to say why
 * when the chain does not show exactly that deposit for good; without it the refusal is `depositDiffers`.
 */
export const clientMoneyReceivedSchema = strict({
  ...drawer,
  note: noteSchema,
  clientMoneyReceivedTime: z.pipe(
    z.string(missingOr('timestamp')),
    z.iso.datetime({ offset: true, ...because('timestamp') }),
  ),
});

/**
 * Body of `PATCH admin/transactions/:id/finish`. A wallet that is not the client's needs a manager, and a note that says
 * why. So does a payout that the chain shows otherwise (`payoutDiffers`); one that can't be looked up needs the note
 * (`payoutUnsure`).
 */
export const finishSchema = strict({
  ...drawer,
  clientWalletAddress: walletAddressSchema,
  transactionHash: transactionHashSchema,
  note: noteSchema,
});

const reasoned = <Step extends ReasonedStep>(step: Step) => ({
  reason: z.enum(stepReasons[step], missingOr('unknown')),
  note: noteSchema,
});

const explained = z.refine<{ reason: string; note?: string | undefined }>(
  ({ reason, note }) => reason !== 'other' || note !== undefined,
  { path: ['note'], ...because('text') },
);

/** Body of `PATCH .../no-show`. */
export const noShowSchema = strict(reasoned('no-show')).check(explained);

/** Body of `PATCH .../cancel`. */
export const cancelSchema = strict(reasoned('cancel')).check(explained);

/**
 * Body of `PATCH .../return`: how much of the money that the client gave, and for crypto the hash of the transfer back.
 */
export const returnSchema = strict({
  ...drawer,
  amount: amountText,
  transactionHash: z.optional(transactionHashSchema),
  ...reasoned('return'),
}).check(explained);

/** Body of `PATCH .../undo`: the step to take back, as its admin sees it. */
export const undoSchema = strict({
  ...drawer,
  step: z.enum(transactionSteps, missingOr('unknown')),
  ...reasoned('undo'),
}).check(explained);

/** Body of `PATCH .../reject`: the reason for the client, if there is one. */
export const rejectSchema = z.nullish(strict({ reason: z.optional(z.enum(rejectionReasons, because('unknown'))) }));

/**
 * Body of `PATCH .../renew-rate`: the rate that the client agreed to, and the time of the last step that the admin saw. A
 * request that has moved on since is not renewed.
 */
export const renewRateSchema = strict({ executedRate: amountText, lastStepAt: z.iso.datetime(missingOr('timestamp')) });

/** Body of `PATCH .../confirm-return`. */
export const confirmReturnSchema = z.nullish(strict(drawer));

/** Body of `PATCH .../approve`: none, or an empty object. */
export const emptyBodySchema = z.nullish(strict({}));

export type ClientMoneyReceived = z.infer<typeof clientMoneyReceivedSchema>;
export type Reject = z.infer<typeof rejectSchema>;
export type Finish = z.infer<typeof finishSchema>;
export type RenewRate = z.infer<typeof renewRateSchema>;
export type NoShow = z.infer<typeof noShowSchema>;
export type Cancel = z.infer<typeof cancelSchema>;
export type Return = z.infer<typeof returnSchema>;
export type Undo = z.infer<typeof undoSchema>;
