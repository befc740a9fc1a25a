import { sql } from 'kysely';
import { countOf, type Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { matches, type BookFilter } from './transaction-filter.ts';

/** How many requests match, at most `most`: counting stops there. */
export const countUpTo = (db: Database, filter: BookFilter, most: number): Promise<number> =>
  countOf(db.selectFrom(db.selectFrom('transactions').select('id').where(matches(filter)).limit(most).as('some')));

/** The sums of one day in Sofia and one state. */
export interface DaySums {
  readonly day: string;
  readonly status: Tables['transactions']['status'];
  readonly count: number;
  readonly cashBgn: string;
  readonly marginBgn: string;
}

export const sumByDay = (db: Database, filter: BookFilter): Promise<DaySums[]> =>
  db
    .selectFrom('transactions')
    .where(matches(filter))
    .select(['submitDay as day', 'status', sql<number>`count(*)`.as('count')])
    .select([sql<string>`sum(cash_bgn)`.as('cashBgn'), sql<string>`sum(margin_bgn)`.as('marginBgn')])
    .groupBy(['submitDay', 'status'])
    .execute();
