import * as z from 'zod/mini';
import { leftMoneyChoices } from '../chain/deposit.schema.ts';
import { amountText, because, missingOr, requiredText, strict } from '../error/field.ts';
import { transactionSteps } from './status.ts';
import { keptReasons, rejectionReasons, stepReasons, type ReasonedStep } from './step-reasons.ts';
import { transactionHashSchema, writtenWalletSchema } from '../wallet/wallet-address.ts';

/** The longest note about a request, in characters. */
export const NOTE_LENGTH = 500;

/** Body of `POST admin/transactions/:id/notes`. */
export const newNoteSchema = strict({ text: requiredText(NOTE_LENGTH) });

/** A note that staff wrote about a request without a step: `by` is the admin's e-mail, `at` ISO 8601 in UTC. */
export const transactionNoteSchema = z.object({
  id: z.optional(z.int()),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

export type NewNote = z.infer<typeof newNoteSchema>;
export type TransactionNote = z.infer<typeof transactionNoteSchema>;

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
  clientWalletAddress: writtenWalletSchema,
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

/**
 * What becomes of the client's crypto that has arrived; without it the refusal is `moneyLeft`. Only a manager says something
 * else than its return, and explains it in the note.
 */
const left = { leftMoney: z.optional(z.enum(leftMoneyChoices, because('unknown'))) };

/** Body of `PATCH .../no-show`. */
export const noShowSchema = strict({ ...left, ...reasoned('no-show') }).check(explained);

/** Body of `PATCH .../cancel`. */
export const cancelSchema = strict({ ...left, ...reasoned('cancel') }).check(explained);

/**
 * Body of `PATCH .../return`: how much of the money that the client gave, for crypto the hash of the transfer back, and
 * why the rest is kept, which pages from before do not send.
 */
export const returnSchema = strict({
  ...drawer,
  amount: amountText,
  keptReason: z.optional(z.enum(keptReasons, because('unknown'))),
  transactionHash: z.optional(transactionHashSchema),
  ...reasoned('return'),
}).check(explained);

/** Body of `PATCH .../undo`: the step to take back and its time, as its admin sees it. Pages from before send no time. */
export const undoSchema = strict({
  ...drawer,
  step: z.enum(transactionSteps, missingOr('unknown')),
  lastStepAt: z.optional(z.iso.datetime(because('timestamp'))),
  ...reasoned('undo'),
}).check(explained);

/** Body of `PATCH .../reject`: the reason for the client, if there is one. */
export const rejectSchema = z.nullish(
  strict({ ...left, reason: z.optional(z.enum(rejectionReasons, because('unknown'))), note: noteSchema }),
);

/**
 * Body of `PATCH .../renew-rate`: the rate that the client agreed to, and the time of the last step that the admin saw. A
 * request that has moved on since is not renewed.
 */
export const renewRateSchema = strict({ executedRate: amountText, lastStepAt: z.iso.datetime(missingOr('timestamp')) });

/**
 * Body of `PATCH .../confirm-return`: the amount and, for crypto, the hash that the second person saw. A return that was
 * changed since is not confirmed.
 */
export const confirmReturnSchema = strict({
  ...drawer,
  amount: amountText,
  transactionHash: z.optional(transactionHashSchema),
});

/** Body of `PATCH .../approve`: none, or an empty object. */
export const emptyBodySchema = z.nullish(strict({}));

export type RenewRate = z.infer<typeof renewRateSchema>;

/** The bodies of the steps that need one. */
export interface TransitionBodies {
  readonly reject: z.infer<typeof rejectSchema>;
  readonly 'client-money-received': z.infer<typeof clientMoneyReceivedSchema>;
  readonly finish: z.infer<typeof finishSchema>;
  readonly 'renew-rate': RenewRate;
  readonly 'no-show': z.infer<typeof noShowSchema>;
  readonly cancel: z.infer<typeof cancelSchema>;
  readonly return: z.infer<typeof returnSchema>;
  readonly 'confirm-return': z.infer<typeof confirmReturnSchema>;
  readonly undo: z.infer<typeof undoSchema>;
}
