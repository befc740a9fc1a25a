import { sql, type SelectQueryBuilder } from 'kysely';

/** How many rows a query finds from which nothing is selected yet. */
export async function countOf<Known, Table extends keyof Known>(
  found: SelectQueryBuilder<Known, Table, unknown>,
): Promise<number> {
  const counted = found.select(sql<number>`count(*)`.as('count')).$castTo<{ readonly count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}
