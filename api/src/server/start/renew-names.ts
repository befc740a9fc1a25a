import { soundText } from '@exchange/shared-domain/watch-match';
import { sql } from 'kysely';
import { runTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { holdOpenRequests } from '../../back-office/watch-list/hold-open-requests.ts';
import { entryColumns, KEYS_FORM, keyColumns, toEntry } from '../../exchange/watch-list/watch-entries.repository.ts';

const ROWS_AT_ONCE = 250;

type Renewal = Parameters<typeof holdOpenRequests>[2];

/**
 * Fills in the columns for finding names that older versions left empty or made in another way. Open requests that an entry
 * matches only now are held at once.
 */
export async function renewNames(db: Database, renewal: Renewal): Promise<void> {
  const renewEntriesAndHold = (trx: DatabaseTransaction) => renewEntries(trx, renewal);
  for (const renew of [renewEntriesAndHold, renewClients, renewContacts])
    while ((await runTransaction(db, renew)) === ROWS_AT_ONCE);
}

async function renewClients(trx: DatabaseTransaction): Promise<number> {
  // An erasure by a release from before does not know the column.
  await trx
    .updateTable('transactions')
    .set({ client_name_sounds: '' })
    .where('anonymised_at', 'is not', null)
    .where('client_name_sounds', '<>', '')
    .execute();
  const rows = await trx
    .selectFrom('transactions')
    .select(['id', 'client_name as name'])
    .where('client_name_sounds', '=', '')
    .where('client_name', '<>', '')
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const sounds = JSON.stringify(rows.map(({ id, name }) => ({ id, sounds: soundText(name) })));
  await sql`update transactions set client_name_sounds = made.sounds
    from jsonb_to_recordset(${sounds}::jsonb) as made (id text, sounds text) where transactions.id = made.id`.execute(
    trx,
  );
  return rows.length;
}

async function renewContacts(trx: DatabaseTransaction): Promise<number> {
  const rows = await trx
    .selectFrom('contact_messages')
    .select(['id', 'name'])
    .where('name_sounds', '=', '')
    .limit(ROWS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, name } of rows)
    await trx
      .updateTable('contact_messages')
      .set({ name_sounds: soundText(name) })
      .where('id', '=', id)
      .execute();
  return rows.length;
}

async function renewEntries(trx: DatabaseTransaction, renewal: Renewal): Promise<number> {
  const rows = await trx
    .selectFrom('watch_entries')
    .select(entryColumns)
    .where('keys_form', '<', KEYS_FORM)
    .limit(ROWS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const entries = rows.map(toEntry);
  for (const entry of entries)
    await trx.updateTable('watch_entries').set(keyColumns(entry)).where('id', '=', entry.id).execute();
  await holdOpenRequests(
    trx,
    entries.filter(({ isActive }) => isActive),
    renewal,
  );
  return rows.length;
}
