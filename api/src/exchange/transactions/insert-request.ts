import type { CreatedTransaction } from '@exchange/shared-domain';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { eventColumns } from './transactions.repository.ts';

interface NewRequest {
  readonly row: Insertable<Tables['transactions']>;
  /** What a repetition with the same key gets; without a key there is none. */
  readonly reply: CreatedTransaction;
  readonly key: string | undefined;
  /** Of the token that opens the page of the request. */
  readonly tokenHash: string;
}

/** Stores a request with its first event and its reply. One statement costs much less time than three. */
export async function insertRequest(
  trx: DatabaseTransaction,
  { row, reply, key, tokenHash }: NewRequest,
): Promise<void> {
  const { id, status, submit_time: at } = row;
  const event = { transactionId: id, action: 'create', from: null, to: status, at, by: null } as const;
  await trx
    .with('event', (db) => db.insertInto('transaction_events').values(eventColumns(event)))
    .with('followed', (db) => db.insertInto('follow_tokens').values({ token_hash: tokenHash, transaction_id: id }))
    .with('answered', (db) =>
      db
        .updateTable('idempotency_keys')
        .set({ reply: JSON.stringify(reply) })
        // No key is empty.
        .where('key', '=', key ?? ''),
    )
    .insertInto('transactions')
    .values(row)
    .execute();
}
