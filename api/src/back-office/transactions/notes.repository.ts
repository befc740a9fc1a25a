import type { TransactionNote } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';

const ownNotes = (db: Database, transactionId: string) =>
  db
    .selectFrom('transaction_notes')
    .select(['text', 'written_by as by', 'written_at as at'])
    .where('transaction_id', '=', transactionId)
    .$narrowType<{ by: string; at: Date }>()
    .where('event_seq', 'is', null);

/** The notes that no step explains itself with, oldest first. */
export async function findNotes(db: Database, transactionId: string): Promise<TransactionNote[]> {
  const rows = await ownNotes(db, transactionId).orderBy('written_at').execute();
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}

export const findLastNote = (db: Database, transactionId: string) =>
  ownNotes(db, transactionId).orderBy('written_at', 'desc').limit(1).executeTakeFirst();
