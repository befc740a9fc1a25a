import * as z from 'zod/mini';
import { missingOr, requiredText, strict } from '../error/field.ts';
import { transactionHashSchema } from '../wallet/wallet-address.ts';
import { NOTE_LENGTH } from './transition.schema.ts';

/** What staff may have mistyped: the hash of what completed a request, that of its return, or a note. */
export const correctedFields = ['transactionHash', 'returnHash', 'note'] as const;

export type CorrectedField = (typeof correctedFields)[number];

const note = z.optional(requiredText(NOTE_LENGTH));

/**
 * Body of `POST admin/transactions/:id/hash-corrections`: the hash of a request that has ended, or of its return, as the
 * admin sees it, and the right one. A payment that the chain shows otherwise needs the same as at the step: a note, and for
 * some misfits a manager.
 */
export const hashCorrectionSchema = strict({
  before: transactionHashSchema,
  transactionHash: transactionHashSchema,
  note,
});

/** Body of `POST admin/transactions/:id/note-corrections`: a note by its id, as the admin sees it, and the right text. */
export const noteCorrectionSchema = strict({
  noteId: z.int(missingOr('number')),
  before: z.string(missingOr('text')),
  text: requiredText(NOTE_LENGTH),
});

/**
 * A correction in the history of a request: `by` is the admin's e-mail, `at` ISO 8601 in UTC. It follows the step with the
 * number `after` among the events, counted from 1.
 */
export const correctionSchema = z.object({
  field: z.enum(correctedFields),
  before: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  after: z.int(),
});

export type HashCorrection = z.infer<typeof hashCorrectionSchema>;
export type NoteCorrection = z.infer<typeof noteCorrectionSchema>;
export type Correction = z.infer<typeof correctionSchema>;
