import {
  ulid,
  type WatchEntry,
  type WatchFacts,
  type WatchImport,
  type WatchImportReply,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import { runAlone, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import {
  entryColumns,
  toEntry,
  factsColumns,
  LIST_CHANGE,
} from '../../exchange/watch-list/watch-entries.repository.ts';
import { holdOpenRequests } from './hold-open-requests.ts';
import { readWatchCsv } from './read-watch-csv.ts';

type Import = Author & WatchImport & { readonly sealingKey: Buffer };

const ERRORS_SHOWN = 50;
const ROWS_AT_ONCE = 250;

interface Difference {
  readonly added: readonly WatchFacts[];
  readonly changed: readonly (WatchFacts & Pick<WatchEntry, 'id' | 'version' | 'addedBy'>)[];
  readonly gone: readonly string[];
  readonly same: number;
}

/** Replaces the entries of the file's sources by those of the file, unless a line is faulty or it is only a preview. */
export async function importList(
  db: Database,
  { source, csv, isPreview, actor, at, sealingKey }: Import,
): Promise<WatchImportReply> {
  const { entries, lines, errors } = await readWatchCsv(csv, source);
  const sources = entries.length === 0 ? [source] : [...new Set(entries.map((entry) => entry.source))];
  const isStored = !isPreview && errors.length === 0;
  const reply = ({ added, changed, gone, same }: Difference, held: number): WatchImportReply => ({
    isStored,
    lines,
    added: added.length,
    changed: changed.length,
    same,
    deactivated: gone.length,
    held,
    errorCount: errors.length,
    errors: errors.slice(0, ERRORS_SHOWN),
  });
  if (!isStored) return reply(differenceOf(await entriesOf(db, sources), entries), 0);
  return runAlone(db, LIST_CHANGE, async (trx) => {
    const difference = differenceOf(await entriesOf(trx, sources), entries);
    await store(trx, difference, { actor, at });
    const held = await holdOpenRequests(trx, [...difference.added, ...difference.changed], { at, sealingKey });
    const stored = reply(difference, held);
    const { added, changed, deactivated } = stored;
    const after = { source: sources.join(', '), added, changed, deactivated, held };
    await recordAudit(trx, { actor, at }, 'watch-list-import', { after });
    return stored;
  });
}

const entriesOf = async (db: Database, sources: readonly string[]): Promise<WatchEntry[]> =>
  (await db.selectFrom('watch_entries').select(entryColumns).where('source', 'in', sources).execute()).map(toEntry);

const contentOf = ({ names, birthDates, documents, wallets, source, reference, note }: WatchFacts): string =>
  JSON.stringify([names, birthDates, documents, wallets, source, reference, note]);

/** An entry is known by its number in its list, or by all that it says. */
const keyOf = (entry: WatchFacts): string =>
  entry.reference === '' ? contentOf(entry) : JSON.stringify([entry.source, entry.reference]);

function differenceOf(known: readonly WatchEntry[], wanted: readonly WatchFacts[]): Difference {
  const byKey = new Map(known.map((entry) => [keyOf(entry), entry]));
  const file = new Map(wanted.map((entry) => [keyOf(entry), entry]));
  const added: WatchFacts[] = [];
  const changed: Difference['changed'][number][] = [];
  for (const [key, entry] of file) {
    const before = byKey.get(key);
    if (before === undefined) added.push(entry);
    else if (!before.isActive || contentOf(before) !== contentOf(entry)) {
      const { id, version, addedBy } = before;
      changed.push({ ...entry, id, version, addedBy });
    }
  }
  const gone = known.filter((entry) => entry.isActive && !file.has(keyOf(entry))).map(({ id }) => id);
  return { added, changed, gone, same: file.size - added.length - changed.length };
}

async function store(
  trx: DatabaseTransaction,
  { added, changed, gone }: Difference,
  { actor, at }: Pick<Import, 'actor' | 'at'>,
): Promise<void> {
  const rows = [
    ...added.map((facts) => ({ id: ulid(at), version: 1, added_by: actor.admin.email, facts })),
    ...changed.map((entry) => ({ id: entry.id, version: entry.version + 1, added_by: entry.addedBy, facts: entry })),
  ];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ facts, ...row }) => ({ ...row, ...factsColumns(facts), active: true, changed_at: at }));
    const replaced = Object.keys(values[0] ?? {}).filter((name) => name !== 'id' && name !== 'added_by');
    await trx
      .insertInto('watch_entries')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(Object.fromEntries(replaced.map((name) => [name, sql.ref(`excluded.${name}`)]))),
      )
      .execute();
  }
  if (gone.length === 0) return;
  await trx
    .updateTable('watch_entries')
    .set((eb) => ({ active: false, version: eb('version', '+', 1), changed_at: at }))
    .where('id', '=', sql<string>`any(${`{${gone.join(',')}}`}::text::text[])`)
    .execute();
}
