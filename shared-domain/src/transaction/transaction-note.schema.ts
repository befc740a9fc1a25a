import * as z from 'zod/mini';
import { requiredText, strict } from '../error/field.ts';

/** The longest note about a request, in characters. */
export const NOTE_LENGTH = 500;

/** Body of `POST admin/transactions/:id/notes`. */
export const newNoteSchema = strict({ text: requiredText(NOTE_LENGTH) });

/** A note that staff wrote about a request without a step: `by` is the admin's e-mail, `at` ISO 8601 in UTC. */
export const transactionNoteSchema = z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() });

export type NewNote = z.infer<typeof newNoteSchema>;
export type TransactionNote = z.infer<typeof transactionNoteSchema>;
