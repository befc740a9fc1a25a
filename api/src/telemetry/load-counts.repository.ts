import type { LoadCount, LoadReport } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

// Anybody can send reports with any version, so the number of rows in a day is limited.
const MOST_ROWS_PER_DAY = 1000;

const day = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Adds a report to its day.
 * @returns pages of that day with the same report, this one included; undefined when the day's limit of rows is reached
 */
export async function countLoad(db: Database, report: LoadReport, now: Date): Promise<number | undefined> {
  const { room, version, outcome, fault, pages } = report;
  const today = day(now);
  const known = await db
    .updateTable('load_counts')
    .set(({ eb }) => ({ pages: eb('pages', '+', pages) }))
    .where((eb) => eb.and({ day: today, room, version, outcome, fault }))
    .returning('pages')
    .executeTakeFirst();
  if (known || (await isFull(db, today))) return known?.pages;
  const counted = await db
    .insertInto('load_counts')
    .values({ day: today, room, version, outcome, fault, pages })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'room', 'version', 'outcome', 'fault'])
        .doUpdateSet({ pages: sql<number>`load_counts.pages + excluded.pages` }),
    )
    .returning('pages')
    .executeTakeFirstOrThrow();
  return counted.pages;
}

async function isFull(db: Database, today: string): Promise<boolean> {
  const { rows } = await db
    .selectFrom('load_counts')
    .where('day', '=', today)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows >= MOST_ROWS_PER_DAY;
}

/** The counts of the last days, newest first. */
export const readLoadCounts = (db: Database, days: number, now: Date): Promise<LoadCount[]> =>
  db
    .selectFrom('load_counts')
    .selectAll()
    .where('day', '>', day(daysBefore(days, now)))
    .orderBy('day', 'desc')
    .orderBy('room')
    .orderBy('version')
    .orderBy('outcome')
    .orderBy('fault')
    .execute();

/** Deletes old counts. */
export async function forgetOldLoads(db: Database, days: number, now: Date): Promise<void> {
  await db
    .deleteFrom('load_counts')
    .where('day', '<=', day(daysBefore(days, now)))
    .execute();
}

function daysBefore(days: number, now: Date): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
