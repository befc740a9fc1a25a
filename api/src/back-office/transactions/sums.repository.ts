import { sql } from 'kysely';
import { countOf, type Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { matches, type BookFilter } from './transaction-filter.ts';

/** How many requests match, at most `most`: counting stops there. */
export const countUpTo = (db: Database, filter: BookFilter, most: number): Promise<number> =>
  countOf(db.selectFrom(db.selectFrom('transactions').select('id').where(matches(filter)).limit(most).as('some')));

interface StatusSums {
  readonly status: Tables['transactions']['status'];
  readonly day: null;
  readonly count: number;
  readonly cashBgn: string;
  readonly marginBgn: string;
}

/** Of the requests of one day in Sofia that were not declined. */
interface DaySums extends Pick<StatusSums, 'count' | 'marginBgn'> {
  readonly day: string;
}

/** The sums of each state, and of the latest days that have requests, newest first. */
export async function findSums(db: Database, filter: BookFilter, mostDays: number) {
  const parts = db
    .selectFrom('transactions')
    .where(matches(filter))
    .select(['submitDay as day', 'status', sql`count(*)`.as('count')])
    .select([sql`sum(cash_bgn)`.as('cashBgn'), sql`sum(margin_bgn)`.as('marginBgn')])
    .groupBy(['submitDay', 'status']);
  const { rows } = await sql<StatusSums | DaySums>`with part as ${parts}
    select status, null::date as day, sum(count)::bigint as count, sum(cash_bgn) as cash_bgn, sum(margin_bgn) as margin_bgn
      from part group by status
    union all (select null, day, sum(count)::bigint, null, sum(margin_bgn)
      from part where status <> 'DECLINED' group by day order by day desc limit ${mostDays})`.execute(db);
  return {
    statuses: rows.filter((row): row is StatusSums => row.day === null),
    days: rows.filter((row): row is DaySums => row.day !== null),
  };
}
