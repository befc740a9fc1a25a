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
    .set({ clientNameSounds: '' })
    .where('anonymisedAt', 'is not', null)
    .where('clientNameSounds', '<>', '')
    .execute();
  const rows = await trx
    .selectFrom('transactions')
    .select(['id', 'clientName as name'])
    .where('clientNameSounds', '=', '')
    .where('clientName', '<>', '')
    .where('anonymisedAt', 'is', null)
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
    .selectFrom('contactMessages')
    .select(['id', 'name'])
    .where('nameSounds', '=', '')
    .limit(ROWS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, name } of rows)
    await trx
      .updateTable('contactMessages')
      .set({ nameSounds: soundText(name) })
      .where('id', '=', id)
      .execute();
  return rows.length;
}

async function renewEntries(trx: DatabaseTransaction, renewal: Renewal): Promise<number> {
  const rows = await trx
    .selectFrom('watchEntries')
    .select(entryColumns)
    .where('keysForm', '<', KEYS_FORM)
    .limit(ROWS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const entries = rows.map(toEntry);
  for (const entry of entries)
    await trx.updateTable('watchEntries').set(keyColumns(entry)).where('id', '=', entry.id).execute();
  await holdOpenRequests(
    trx,
    entries.filter(({ isActive }) => isActive),
    renewal,
  );
  return rows.length;
}
