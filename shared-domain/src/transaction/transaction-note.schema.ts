import * as z from 'zod/mini';
import { missingOr, requiredText } from '../error/field.ts';

/** The longest note about a request, in characters. */
export const NOTE_LENGTH = 500;

/** Body of `POST admin/transactions/:id/notes`. */
export const newNoteSchema = z.strictObject({ text: requiredText(NOTE_LENGTH) }, missingOr('unknown'));

/** A note that staff wrote about a request without a step: `by` is the admin's e-mail, `at` ISO 8601 in UTC. */
export const transactionNoteSchema = z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() });

export type NewNote = z.infer<typeof newNoteSchema>;
export type TransactionNote = z.infer<typeof transactionNoteSchema>;
