import { countedFiltersSchema, countsSchema, MOST_COUNTED } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { countTransactions } from './tallies.repository.ts';
import { isTallied } from './tally-ranges.ts';
import { matches, readFilter, type BookFilter } from './transaction-filter.ts';

/** How much is in each view of the list. A POST, because many filters are too long for an address. */
export const transactionCountsRoutes: Routes<BackOfficeContext> =
  ({ db, settings }) =>
  async (app) => {
    const schema = {
      summary: 'How many requests match each filter, up to a limit',
      body: countedFiltersSchema,
      response: { 200: countsSchema },
    };
    app.post('/transactions/counts', { schema }, async (request) => {
      const scope = scopeFor(request);
      const counts: number[] = [];
      for (const filter of request.body.filters)
        counts.push(await countSome(db, readFilter(filter, settings.CASH_CURRENCY, scope)));
      return { counts };
    });
  };

/** The tallies answer at once. What they don't know is counted up to the limit. */
async function countSome(db: Database, filter: BookFilter): Promise<number> {
  if (isTallied(filter)) return Math.min(await countTransactions(db, filter), MOST_COUNTED);
  const { count } = await db
    .selectFrom(db.selectFrom('transactions').select('id').where(matches(filter)).limit(MOST_COUNTED).as('some'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
