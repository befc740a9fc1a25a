import {
  dayInSofia,
  dayObstacle,
  decimal,
  promisedStatuses,
  type Day,
  type DayBooks,
  type DayPromises,
  type Office,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { findOffices } from '../../exchange/catalogue/offices.repository.ts';
import { notFound } from '../../http/api-error.ts';
import { seesOffice, type Scope } from '../../staff/sign-in/scope.ts';
import { isAmong } from './book-day.ts';
import {
  findDrawerSums,
  findMovementSums,
  findOpenDrawers,
  listDayMovements,
  listSessions,
  personOf,
} from './day-cash.ts';
import { findEndings, findPairs, type AskedDay } from './day-entries.ts';

const SHOWN_MOVEMENTS = 200;

/** The asked office, or all of the scope. @throws ApiError ENTITY_NOT_FOUND (404) for one outside it */
export async function officesOf(db: Database, scope: Scope, office: string | undefined): Promise<Office[]> {
  const all = await findOffices(db);
  const own = all.filter(({ id }) => seesOffice(scope, id) && (office ?? id) === id);
  if (own.length === 0 && office !== undefined) throw notFound();
  return own;
}

/** The figures of a day. */
export const findBooks = async (db: Database, asked: AskedDay): Promise<DayBooks> => ({
  // One after the other: `db` may be a transaction, which has one connection.
  pairs: await findPairs(db, asked),
  endings: await findEndings(db, asked),
  movements: await findMovementSums(db, asked),
  drawers: await findDrawerSums(db, asked),
});

/** What clients of accepted requests are still to get, or to get back. */
export async function findPromises(db: Database, offices: readonly string[]): Promise<DayPromises> {
  const { ref } = db.dynamic;
  const rows = await db
    .selectFrom('transactions')
    .where('status', 'in', promisedStatuses)
    .where(isAmong('office_id', offices))
    .select([
      sql<boolean>`status = 'CLIENT_MONEY_RECEIVED'`.as('isPaid'),
      sql<string>`case when returned_amount is null then target_code else source_code end`.as('currency'),
      sql<number>`count(*)`.as('count'),
      sql<string>`sum(coalesce(returned_amount, target_amount))`.as('amount'),
    ])
    .groupBy([ref('isPaid'), ref('currency')])
    .orderBy('isPaid')
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({ ...row, amount: decimal(row.amount).toFixed() }));
}

interface Question {
  readonly day: string;
  readonly office: string | undefined;
  readonly scope: Scope;
  readonly now: Date;
}

/** A day of one office or of all in the scope. */
export async function findDay(db: Database, { day, office, scope, now }: Question): Promise<Day> {
  const found = await officesOf(db, scope, office);
  const offices = found.map(({ id }) => id);
  const asked = { day, offices, seesProfit: scope.seesProfit };
  const closings = await db
    .selectFrom('closed_days')
    .select(['office_id', 'closed_at', 'closed_by', 'promises'])
    .where('day', '=', day)
    .where(isAmong('office_id', offices))
    .execute();
  const open = await findOpenDrawers(db, asked);
  const stored = office === undefined ? undefined : closings[0]?.promises;
  return {
    day,
    offices: found.map((each) => {
      const closing = closings.find(({ office_id }) => office_id === each.id);
      const openDrawers = open.filter(({ office_id }) => office_id === each.id).map(({ name }) => name);
      const obstacle = dayObstacle({ day, office: each, now, isDrawerOpen: openDrawers.length > 0 });
      const closed = personOf(closing?.closed_at ?? null, closing?.closed_by ?? null);
      return { officeId: each.id, closed, obstacle: obstacle ?? null, openDrawers };
    }),
    books: await findBooks(db, asked),
    sessions: await listSessions(db, asked),
    movements: await listDayMovements(db, asked, SHOWN_MOVEMENTS),
    promises: stored ?? (day === dayInSofia(now) ? await findPromises(db, offices) : null),
  };
}
