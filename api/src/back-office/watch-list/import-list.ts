import {
  ulid,
  type WatchEntry,
  type WatchFacts,
  type WatchImport,
  type WatchImportReply,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import { lockForTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { once } from '../../http/once.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import {
  entryColumns,
  toEntry,
  factsColumns,
  LIST_CHANGE,
} from '../../exchange/watch-list/watch-entries.repository.ts';
import { holdOpenRequests } from './hold-open-requests.ts';
import { readList, type Meanings, type ReadList } from './read-list.ts';
import { findListSource, keepListSource } from './list-sources.repository.ts';

type Import = Author & WatchImport & { readonly sealingKey: Buffer };

const ERRORS_SHOWN = 50;
const ROWS_AT_ONCE = 250;

interface Difference {
  readonly added: readonly WatchFacts[];
  readonly changed: readonly (WatchFacts & Pick<WatchEntry, 'id' | 'version' | 'addedBy'>)[];
  readonly gone: readonly string[];
  /** How many would be gone, but may be in a line that can't be read. */
  readonly spared: number;
  readonly same: number;
}

/**
 * Replaces the entries of the file's sources by those of the file, unless it is only a preview, a column is still unknown,
 * or a line is faulty and the others are not wanted without it. An entry whose line may be one that can't be read stays
 * as it is.
 */
export async function importList(
  db: Database,
  { source, csv, columns: answers = {}, skipsFaulty = false, isPreview, sealingKey, ...by }: Import,
): Promise<WatchImportReply> {
  const { actor, at } = by;
  const before = await findListSource(db, source);
  const meanings: Meanings = { ...before.answers, ...answers };
  const { entries, unread, ...read } = await readList(typeof csv === 'string' ? [csv] : csv, { source, meanings });
  const { columns, errors, partly } = read;
  const sources = entries.length === 0 ? [source] : [...new Set(entries.map((entry) => entry.source))];
  const isAsked = columns.some(({ means }) => means === null);
  const isWhole = errors.length === 0 || (skipsFaulty && entries.length > 0);
  const isStored = !isPreview && !isAsked && isWhole;
  const keys = new Set(columns.map(({ key }) => key));
  const reply = ({ added, changed, gone, spared, same }: Difference, held: number): WatchImportReply => ({
    ...read,
    isStored,
    missing: before.headings.filter((heading) => !keys.has(heading)),
    added: added.length,
    changed: changed.length,
    same,
    deactivated: gone.length,
    spared,
    held,
    errorCount: errors.length,
    errors: errors.slice(0, ERRORS_SHOWN),
    partlyCount: partly.length,
    partly: partly.slice(0, ERRORS_SHOWN),
  });
  const compare = async (on: Database) => differenceOf(await entriesOf(on, sources), entries, unread);
  const replace = async (trx: DatabaseTransaction) => {
    if (!isStored) return reply(await compare(trx), 0);
    await lockForTransaction(trx, LIST_CHANGE);
    const difference = await compare(trx);
    await store(trx, difference, { actor, at });
    const headings = columns.filter(({ means }) => means !== 'ignored').map(({ key }) => key);
    await keepListSource(trx, { source, answers: meanings, headings, at });
    const held = await holdOpenRequests(trx, [...difference.added, ...difference.changed], { at, sealingKey });
    const stored = reply(difference, held);
    const { added, changed, deactivated, errorCount: skipped } = stored;
    const after = { source: sources.join(', '), added, changed, deactivated, held, ...(skipped > 0 && { skipped }) };
    await recordAudit(trx, { actor, at }, 'watch-list-import', { after });
    return stored;
  };
  return once(db, by, replace, async (trx) => reply(await compare(trx), 0));
}

const entriesOf = async (db: Database, sources: readonly string[]): Promise<WatchEntry[]> =>
  (await db.selectFrom('watchEntries').select(entryColumns).where('source', 'in', sources).execute()).map(toEntry);

const contentOf = ({ names, birthDates, documents, wallets, source, reference, note }: WatchFacts): string =>
  JSON.stringify([names, birthDates, documents, wallets, source, reference, note]);

/** An entry is known by its number in its list, or by all that it says. */
const keyOf = (entry: WatchFacts): string =>
  entry.reference === '' ? contentOf(entry) : JSON.stringify([entry.source, entry.reference]);

function differenceOf(
  known: readonly WatchEntry[],
  wanted: readonly WatchFacts[],
  unread: ReadList['unread'],
): Difference {
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
  const missing = known.filter((entry) => entry.isActive && !file.has(keyOf(entry)));
  const mayBeUnread = unreadOf(unread);
  const gone = missing.filter((entry) => !mayBeUnread(entry)).map(({ id }) => id);
  const spared = missing.length - gone.length;
  return { added, changed, gone, spared, same: file.size - added.length - changed.length };
}

/** Whether one of these lines may be about an entry: where one of the two has no number, any of its source may be. */
function unreadOf(unread: ReadList['unread']): (entry: WatchFacts) => boolean {
  const bySource = Map.groupBy(unread, (line) => line.source);
  const numbers = new Map(
    [...bySource].map(([source, lines]) => [source, new Set(lines.map((line) => line.reference))]),
  );
  return ({ source, reference }) => {
    const own = numbers.get(source);
    return own !== undefined && (reference === '' || own.has('') || own.has(reference));
  };
}

async function store(
  trx: DatabaseTransaction,
  { added, changed, gone }: Difference,
  { actor, at }: Pick<Import, 'actor' | 'at'>,
): Promise<void> {
  const rows = [
    ...added.map((facts) => ({ id: ulid(at), version: 1, addedBy: actor.admin.email, facts })),
    ...changed.map((entry) => ({ id: entry.id, version: entry.version + 1, addedBy: entry.addedBy, facts: entry })),
  ];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ facts, ...row }) => ({ ...row, ...factsColumns(facts), active: true, changedAt: at }));
    const replaced = Object.keys(values[0] ?? {}).filter((name) => name !== 'id' && name !== 'addedBy');
    await trx
      .insertInto('watchEntries')
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
    .updateTable('watchEntries')
    .set((eb) => ({ active: false, version: eb('version', '+', 1), changedAt: at }))
    .where('id', '=', sql<string>`any(${`{${gone.join(',')}}`}::text::text[])`)
    .execute();
}
