import { dayAfter, dayInSofia } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';

/** The day whose books have a row of `transaction_events` or `cash_movements`. Indexes have the same expression. */
export const bookDay = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.bookDay`)}, (${sql.ref(`${table}.at`)} at time zone 'Europe/Sofia')::date)`;

/** No day of the office is closed until `trx` ends. */
export const keepDaysOpen = (trx: DatabaseTransaction, officeId: string) =>
  trx.selectFrom('offices').select('id').where('id', '=', officeId).forShare().execute();

/** In which day's books an office has this time, when its own day is closed. See `keepDaysOpen`. */
export async function dayInstead(trx: DatabaseTransaction, officeId: string, at: Date): Promise<string | null> {
  await keepDaysOpen(trx, officeId);
  const today = dayInSofia(at);
  const closed = await trx
    .selectFrom('closedDays')
    .select('day')
    .where('officeId', '=', officeId)
    .where('day', '>=', today)
    .execute();
  let day = today;
  while (closed.some((each) => each.day === day)) day = dayAfter(day, 1);
  return day === today ? null : day;
}
