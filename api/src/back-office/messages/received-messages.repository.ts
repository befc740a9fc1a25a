import type { ContactMark, ContactState, ReceivedMessage, ReceivedMessageDetails } from '@exchange/shared-domain';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { countOf } from '../../database/count-of.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { literalLike } from '../../database/like.ts';
import type { Tables } from '../../database/schema.ts';

type Row = Selectable<Tables['contact_messages']>;

const markOf = (at: Date | null, by: string | null) => (at === null ? null : { at: at.toISOString(), by: by ?? '' });

const stateOf = (row: Pick<Row, 'read_at' | 'answered_at'>): ContactState => {
  if (row.answered_at !== null) return 'ANSWERED';
  return row.read_at === null ? 'NEW' : 'READ';
};

const toReceived = (row: Omit<Row, 'message'>): ReceivedMessage => ({
  id: row.id,
  state: stateOf(row),
  receivedAt: row.received_at.toISOString(),
  name: row.name,
  email: row.email,
  phoneNumber: row.phone,
  subject: row.subject,
  read: markOf(row.read_at, row.read_by),
  answered: markOf(row.answered_at, row.answered_by),
});

const toDetails = (row: Row): ReceivedMessageDetails => ({ ...toReceived(row), message: row.message });

interface ReceivedFilter {
  readonly state?: ContactState | undefined;
  readonly search?: string | undefined;
}

const matches =
  ({ state, search }: ReceivedFilter) =>
  (eb: ExpressionBuilder<Tables, 'contact_messages'>) => {
    const text = sql<string>`concat_ws(' ', name, email, phone, subject, message)`;
    return eb.and([
      ...(state === 'ANSWERED' ? [eb('answered_at', 'is not', null)] : []),
      ...(state === 'READ' ? [eb('answered_at', 'is', null), eb('read_at', 'is not', null)] : []),
      ...(state === 'NEW' ? [eb('answered_at', 'is', null), eb('read_at', 'is', null)] : []),
      ...(search ? [eb(text, 'ilike', `%${literalLike(search)}%`)] : []),
    ]);
  };

/** A page of messages, newest first, and their total. */
export async function listReceivedMessages(
  db: Database,
  filter: ReceivedFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ messages: ReceivedMessage[]; total: number }> {
  const found = db.selectFrom('contact_messages').where(matches(filter));
  const total = await countOf(found);
  const rows = await found
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { messages: rows.map(toReceived), total };
}

export async function findReceivedMessage(db: Database, id: string): Promise<ReceivedMessageDetails | undefined> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toDetails(row);
}

interface Marking {
  readonly id: string;
  readonly mark: ContactMark;
  readonly by: string;
  readonly at: Date;
}

/** Marks a message. Resolves to undefined when it does not exist, has this mark already or was answered. */
export async function markReceivedMessage(
  trx: DatabaseTransaction,
  { id, mark, by, at }: Marking,
): Promise<ReceivedMessageDetails | undefined> {
  const row = await trx
    .updateTable('contact_messages')
    .set(mark === 'read' ? { read_at: at, read_by: by } : { answered_at: at, answered_by: by })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .$if(mark === 'read', (query) => query.where('read_at', 'is', null))
    .returningAll()
    .executeTakeFirst();
  return row && toDetails(row);
}
