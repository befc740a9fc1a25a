import type { WatchEntry } from '@exchange/shared-domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from '../../database/schema.ts';

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

type EntryRow = Pick<
  Selectable<Tables['watch_entries']>,
  Exclude<(typeof entryColumns)[number], 'watch_entries.id'> | 'id'
>;

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
