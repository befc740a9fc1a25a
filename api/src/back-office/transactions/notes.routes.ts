import {
  isAnonymised,
  newNoteSchema,
  transactionNoteSchema,
  type TransactionNote,
  type NewNote,
} from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { params, type Routes } from '../../http/routes.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { actorOf } from '../../staff/sign-in/admin-guard.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { conflict, onTransaction } from './transition.ts';

export const notesRoutes: Routes<BackOfficeContext> = async (app, { db, now }) => {
  const schema = {
    summary: 'Writes a note about a request, for staff',
    params,
    body: newNoteSchema,
    response: { 201: transactionNoteSchema },
  };
  app.post('/transactions/:id/notes', { schema }, async (request, reply) => {
    const note = { ...request.params, ...request.body, actor: actorOf(request), at: now() };
    return reply.code(201).send(await addNote(db, note));
  });
};

/** The same text of the same person within this time is one note: a repeated request whose first reply was lost. */
const REPEATED_MS = 60_000;

type Writing = NewNote & Author & { readonly id: string };

const addNote = (db: Database, { id, text, actor, at }: Writing): Promise<TransactionNote> =>
  onTransaction(db, { id, actor }, async (trx, row, scope) => {
    // What was written later would never be erased.
    if (isAnonymised({ name: row.client_name })) throw conflict(row, scope);
    const by = actor.admin.email;
    const last = await findLastNote(trx, id);
    if (last?.text === text && last.by === by && at.getTime() - last.at.getTime() < REPEATED_MS)
      return { ...last, at: last.at.toISOString() };
    await trx
      .insertInto('transaction_notes')
      .values({ transaction_id: id, text, written_by: by, written_at: at })
      .execute();
    await announceChange(trx, id);
    // Without the text, which may be about the client: the audit can't be erased.
    await recordAudit(trx, { actor, at }, 'transaction-note', { id });
    return { text, by, at: at.toISOString() };
  });

const ownNotes = (db: Database, transactionId: string) =>
  db
    .selectFrom('transaction_notes')
    .select(['text', 'written_by as by', 'written_at as at'])
    .where('transaction_id', '=', transactionId)
    .$narrowType<{ by: string; at: Date }>()
    .where('event_seq', 'is', null);

export async function findNotes(db: Database, transactionId: string): Promise<TransactionNote[]> {
  const rows = await ownNotes(db, transactionId).orderBy('written_at').execute();
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}

const findLastNote = (db: Database, transactionId: string) =>
  ownNotes(db, transactionId).orderBy('written_at', 'desc').limit(1).executeTakeFirst();
