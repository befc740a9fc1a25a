import { soundText } from '@exchange/shared-domain/watch-match';
import { sql } from 'kysely';
import { runTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { entryColumns, KEYS_FORM, keyColumns, toEntry } from '../../exchange/watch-list/watch-entries.repository.ts';

const ROWS_AT_ONCE = 250;

/** Fills in the columns for finding names that older versions left empty or made in another way. */
export async function renewNames(db: Database): Promise<void> {
  for (const renew of [renewClients, renewContacts, renewEntries])
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

async function renewEntries(trx: DatabaseTransaction): Promise<number> {
  const rows = await trx
    .selectFrom('watch_entries')
    .select(entryColumns)
    .where('keys_form', '<', KEYS_FORM)
    .limit(ROWS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const entry of rows.map(toEntry))
    await trx.updateTable('watch_entries').set(keyColumns(entry)).where('id', '=', entry.id).execute();
  return rows.length;
}
