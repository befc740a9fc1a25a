import type { NewWatchEntry, WatchEntry, WatchEntryChange, WatchFacts } from '@exchange/shared-domain';
import { entryKeys } from '@exchange/shared-domain/watch-match';
import type { Database } from '../../database/database.ts';
import { runAlone } from '../../database/run-transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { entryColumns, intArray, toEntry } from '../../exchange/watch-list/watch-entries.repository.ts';
import { holdOpenRequests } from './hold-open-requests.ts';

interface Keeper extends Author {
  readonly sealingKey: Buffer;
}

/** One change of the list at a time: an import compares a file with all entries of its source. */
export const LIST_CHANGE = 'watch-list';

export const factsColumns = (facts: WatchFacts) => ({
  names: JSON.stringify(facts.names),
  birth_dates: JSON.stringify(facts.birthDates),
  documents: JSON.stringify(facts.documents),
  wallets: JSON.stringify(facts.wallets),
  source: facts.source,
  reference: facts.reference,
  note: facts.note,
  keys: intArray(entryKeys(facts)),
  sort_text: (facts.names[0] ?? facts.documents[0] ?? facts.wallets[0] ?? '').toLowerCase().slice(0, 100),
  search_text: [...facts.names, ...facts.documents, ...facts.wallets, facts.source, facts.reference]
    .join(' ')
    .toLowerCase(),
});

export const addEntry = (db: Database, { id, ...facts }: NewWatchEntry, author: Keeper): Promise<WatchEntry> =>
  runAlone(db, LIST_CHANGE, async (trx) => {
    const { actor, at } = author;
    const added = await trx
      .insertInto('watch_entries')
      .values({ id, ...factsColumns(facts), added_by: actor.admin.email, changed_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    // A repeated request whose first reply was lost.
    if (added.numInsertedOrUpdatedRows === 0n) return findEntry(trx, id);
    const held = await holdOpenRequests(trx, [facts], author);
    const { source, reference } = facts;
    await recordAudit(trx, { actor, at }, 'watch-entry-add', { id, after: { source, reference, held } });
    return findEntry(trx, id);
  });

/**
 * Changes an entry, deactivates or activates it.
 * @throws ApiError CHANGED_MEANWHILE (409) with the current entry
 */
export const changeEntry = (
  db: Database,
  id: string,
  { version, isActive, ...facts }: WatchEntryChange,
  author: Keeper,
): Promise<WatchEntry> =>
  runAlone(db, LIST_CHANGE, async (trx) => {
    const { actor, at } = author;
    const before = await findEntry(trx, id);
    const fields = changedFields(before, { ...facts, isActive });
    // The same press again, whose first reply was lost.
    if (fields.length === 0) return before;
    if (before.version !== version) throw new ApiError(409, 'CHANGED_MEANWHILE', { current: before });
    await trx
      .updateTable('watch_entries')
      .set({ ...factsColumns(facts), active: isActive, version: version + 1, changed_at: at })
      .where('id', '=', id)
      .execute();
    const held = isActive ? await holdOpenRequests(trx, [facts], author) : 0;
    // Without the values, which are about a person: the audit can't be erased.
    await recordAudit(trx, { actor, at }, 'watch-entry-change', {
      id,
      before: { isActive: before.isActive },
      after: { isActive, fields, held },
    });
    return findEntry(trx, id);
  });

const changedFields = (before: WatchEntry, after: WatchFacts & { readonly isActive: boolean }): string[] =>
  (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

async function findEntry(db: Database, id: string): Promise<WatchEntry> {
  const row = await db
    .selectFrom('watch_entries')
    .select(entryColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return toEntry(row);
}
