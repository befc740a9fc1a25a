import type { WatchEntry, WatchFacts } from '@exchange/shared-domain';
import { sql, type RawBuilder, type Selection } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { entryKeys } from '@exchange/shared-domain/watch-match';

export const entryColumns = [
  'watch_entries.id',
  'names',
  'birth_dates',
  'documents',
  'wallets',
  'source',
  'reference',
  'note',
  'active',
  'version',
  'added_by',
  'changed_at',
] as const;

type EntryRow = Selection<Tables, 'watch_entries', (typeof entryColumns)[number]>;

export const toEntry = (row: EntryRow): WatchEntry => ({
  id: row.id,
  names: row.names,
  birthDates: row.birth_dates,
  documents: row.documents,
  wallets: row.wallets,
  source: row.source,
  reference: row.reference,
  note: row.note,
  isActive: row.active,
  version: row.version,
  addedBy: row.added_by,
  changedAt: row.changed_at.toISOString(),
});

export const intArray = (numbers: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${numbers.join(',')}}`}::text::integer[]`;

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
