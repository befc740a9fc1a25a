import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether a search finds Cyrillic names by the index, in every letter case, which depends on the locale of the database. */
export async function knowsCyrillic(db: Database): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select show_trgm('ж') <> '{}' and 'Ж' ilike 'ж' as known`.execute(db);
  return rows[0]?.known === true;
}
