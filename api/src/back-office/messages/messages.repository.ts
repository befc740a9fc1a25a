import { messageKinds, type Message } from '@exchange/shared-domain';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { countOf } from '../../database/count-of.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { isInScope } from '../../exchange/transactions/transactions.repository.ts';
import { nextKey } from '../../messages/outbox-state.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';

/** Enough of a number or an address to tell two apart, and too little to use it. */
export function maskedRecipient(recipient: string): string {
  const [name = '', domain] = recipient.split('@');
  return domain === undefined ? `${recipient.slice(0, 4)}…${recipient.slice(-3)}` : `${name.slice(0, 1)}…@${domain}`;
}

interface MessageFilter {
  readonly state?: Message['state'] | undefined;
  readonly channel?: Message['channel'] | undefined;
}

type MessageRow = Selectable<Tables['outbox']> & {
  readonly kind: Message['kind'];
  readonly code: string | null;
  readonly repeated: boolean;
};

/** The first sending of a message has no number in its key. */
export const sendingOf = (uniqueKey: string): number => Number(uniqueKey.split(' ')[2] ?? 1);

/** Messages about requests in the scope, and those of the contact form, which are for no office. */
const isVisible = (scope: Scope) => (eb: ExpressionBuilder<Tables, 'outbox'>) => {
  if (scope.offices === undefined) return eb.lit(true);
  const request = eb
    .selectFrom('transactions')
    .select('transactions.id')
    .whereRef('transactions.id', '=', 'outbox.subject_id')
    .where(isInScope(scope));
  return eb.or([eb('outbox.kind', '=', 'contact'), eb.exists(request)]);
};

const knownMessages = (db: Database, scope: Scope) =>
  db.selectFrom('outbox').where('outbox.kind', 'in', messageKinds).where(isVisible(scope));

const withDetails = (query: ReturnType<typeof knownMessages>) =>
  query
    .leftJoin('transactions', (join) =>
      join.onRef('transactions.id', '=', 'outbox.subject_id').on('outbox.kind', '<>', 'contact'),
    )
    .selectAll('outbox')
    .$narrowType<{ kind: Message['kind'] }>()
    .select('transactions.code')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('outbox as next').select('next.id').where('next.unique_key', '=', nextKey))
        .$castTo<boolean>()
        .as('repeated'),
    );

function toMessage(row: MessageRow): Message {
  const isWaiting = row.state === 'QUEUED';
  const isRunning = row.attempts > 0 && row.failure === null;
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: maskedRecipient(row.recipient),
    state: row.state,
    sending: sendingOf(row.unique_key),
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAttemptAt: isWaiting && !isRunning ? row.next_attempt_at.toISOString() : null,
    failure: row.failure,
    mayRepeat: !isWaiting && !row.repeated,
    transaction: row.code === null ? null : { id: row.subject_id, code: row.code },
  };
}

/** The messages about a transaction, oldest first. */
export async function findMessagesAbout(db: Database, transactionId: string, scope: Scope): Promise<Message[]> {
  const rows = await withDetails(knownMessages(db, scope).where('outbox.subject_id', '=', transactionId))
    .orderBy('outbox.created_at')
    .orderBy('outbox.unique_key')
    .execute();
  return rows.map(toMessage);
}

/** A page of messages, newest first, and their total. */
export async function listMessages(
  db: Database,
  { state, channel }: MessageFilter,
  { limit, offset, scope }: { readonly limit: number; readonly offset: number; readonly scope: Scope },
): Promise<{ messages: Message[]; total: number }> {
  let found = knownMessages(db, scope);
  if (state !== undefined) found = found.where('outbox.state', '=', state);
  if (channel !== undefined) found = found.where('outbox.channel', '=', channel);
  const total = await countOf(found);
  const rows = await withDetails(found)
    .orderBy('outbox.created_at', 'desc')
    .orderBy('outbox.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { messages: rows.map(toMessage), total };
}

/** Messages by their ids, locked until the transaction ends, always in the same order. */
export const lockMessages = (trx: DatabaseTransaction, ids: readonly string[], scope: Scope) =>
  trx
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', ids)
    .where(isVisible(scope))
    .orderBy('id')
    .forUpdate()
    .execute();
