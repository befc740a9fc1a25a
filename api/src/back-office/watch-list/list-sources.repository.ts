import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Meanings } from './read-list.ts';

interface ListSource {
  /** What managers said that columns of this source mean. */
  readonly answers: Meanings;
  /** The columns that were read of its last file. */
  readonly headings: readonly string[];
}

export async function findListSource(db: Database, source: string): Promise<ListSource> {
  const row = await db
    .selectFrom('watchSources')
    .select(['answers', 'headings'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row ?? { answers: {}, headings: [] };
}

export async function keepListSource(
  trx: DatabaseTransaction,
  { source, answers, headings, at }: ListSource & { readonly source: string; readonly at: Date },
): Promise<void> {
  const kept = { answers: JSON.stringify(answers), headings: JSON.stringify(headings), importedAt: at };
  await trx
    .insertInto('watchSources')
    .values({ source, ...kept })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(kept))
    .execute();
}
