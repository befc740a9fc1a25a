import type { WatchEntry, WatchFacts } from '@exchange/shared-domain';
import { sql, type RawBuilder, type Selection } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';
import { entryKeys, soundText } from '@exchange/shared-domain/watch-match';

export const entryColumns = [
  'watchEntries.id',
  'names',
  'birthDates',
  'documents',
  'wallets',
  'source',
  'reference',
  'note',
  'active as isActive',
  'version',
  'addedBy',
  'changedAt',
] as const;

type EntryRow = Selection<Tables, 'watchEntries', (typeof entryColumns)[number]>;

export const toEntry = ({ changedAt: at, ...row }: EntryRow): WatchEntry => ({ ...row, changedAt: at.toISOString() });

export const intArray = (numbers: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${numbers.join(',')}}`}::text::integer[]`;

/** One change of the list at a time: an import compares a file with all entries of its source. */
export const LIST_CHANGE = 'watch-list';

/** Changes with how the columns below are made. A job renews those of entries with an older one. */
export const KEYS_FORM = 2;

/** What an entry is found by. */
export const keyColumns = (facts: WatchFacts) => ({
  keys: intArray(entryKeys(facts)),
  keysForm: KEYS_FORM,
  sortText: (facts.names[0] ?? facts.documents[0] ?? facts.wallets[0] ?? '').toLowerCase().slice(0, 100),
  searchText: `${[...facts.names, ...facts.documents, ...facts.wallets, facts.source, facts.reference]
    .join(' ')
    .toLowerCase()}${facts.names.map(soundText).join('')}`,
});

export const factsColumns = (facts: WatchFacts) => ({
  names: JSON.stringify(facts.names),
  birthDates: JSON.stringify(facts.birthDates),
  documents: JSON.stringify(facts.documents),
  wallets: JSON.stringify(facts.wallets),
  source: facts.source,
  reference: facts.reference,
  note: facts.note,
  ...keyColumns(facts),
});
