import {
  dayAfter,
  dayInSofia,
  decimal,
  midnightInSofia,
  type CashCurrency,
  type Day,
  type DayBooks,
  type DayMovement,
  type ShownMovementKind,
} from '@exchange/shared-domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';
import { findBlindDrawers, type Viewer } from './blind-drawers.ts';
import { bookDay } from './book-day.ts';
import type { AskedDay } from './day-entries.ts';

type Asked = Pick<AskedDay, 'day' | 'offices'>;

const day = bookDay('movement');

/** The first cash of a drawer is stored as its opening, with this reason. */
const isFirstFloat = sql`kind = 'opening' and reason is not distinct from 'first-count'`;

/** The kind of a movement as lists show it. */
export const shownKind = sql<ShownMovementKind>`case when ${isFirstFloat} then 'first-float' else kind end`;

const movements = (db: Database, asked: Asked) =>
  db
    .selectFrom('cashMovements as movement')
    .innerJoin('drawerSessions', 'drawerSessions.id', 'movement.sessionId')
    .innerJoin('drawers', 'drawers.id', 'drawerSessions.drawerId')
    .where(isInScope(asked, 'drawers.officeId'));

export async function findMovementSums(db: Database, asked: Asked): Promise<DayBooks['movements']> {
  const rows = await movements(db, asked)
    .where(day, '=', asked.day)
    .select([
      shownKind.as('kind'),
      'currency',
      sql<number>`count(*)`.as('count'),
      sql<string>`sum(amount)`.as('amount'),
    ])
    .groupBy([shownKind, 'currency'])
    .orderBy(shownKind)
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({ ...row, amount: cash(row.amount) }));
}

/**
 * What was in each drawer that was used by then, before the day and after it. Movements are added to the last count before
 * the first session that has one of this day or a later one: the order of sessions is that of the database, and a session
 * that was used while a clock was wrong may have movements of several days.
 */
export async function findDrawerSums(db: Database, asked: Asked): Promise<DayBooks['drawers']> {
  const sum = (base: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`(${base} + coalesce(sum(movement.amount) filter (where ${condition}), 0))::numeric(20, 2)`;
  const before = sql`coalesce(base.counted, 0)`;
  const nothing = sql`0`;
  const today = sql`${day} = ${asked.day}::date`;
  const exchanges = sql`movement.kind in ('exchange', 'exchange-undone')`;
  const differences = sql`(movement.kind in ('opening', 'closing') and not (${isFirstFloat}))`;
  const { rows } = await sql<DayBooks['drawers'][number]>`
    select drawers.id as "drawerId", office_id as "officeId", name, currency,
      ${sum(before, sql`${day} < ${asked.day}::date`)} as start,
      ${sum(nothing, sql`${today} and ${exchanges}`)} as exchanges,
      ${sum(nothing, sql`${today} and not ${exchanges} and not ${differences}`)} as moved,
      ${sum(nothing, sql`${today} and ${differences}`)} as differences,
      ${sum(before, sql`true`)} as "end"
    from drawers
    left join (
      select drawer_id, min(ordinal) as ordinal from (
        select drawer_id, ordinal from drawer_sessions where closed_at is null
        union all
        select drawer_id, ordinal from cash_movements as movement
          join drawer_sessions on drawer_sessions.id = session_id where ${day} >= ${asked.day}::date
      ) as used group by drawer_id
    ) as first on first.drawer_id = drawers.id
    left join lateral (
      select counted, ordinal from drawer_sessions
      where drawer_id = drawers.id and (first.ordinal is null or ordinal < first.ordinal)
      order by ordinal desc limit 1
    ) as base on true
    left join drawer_sessions as session on session.drawer_id = drawers.id and session.ordinal > coalesce(base.ordinal, 0)
    left join cash_movements as movement on movement.session_id = session.id and ${day} <= ${asked.day}::date
    where ${isInScope(asked, 'drawers.officeId')}
    group by drawers.id, base.counted
    having base.counted is not null or count(movement.id) > 0
    order by office_id, drawers.id`.execute(db);
  return rows;
}

/** The other office of a movement between two; null for every other movement. */
export const otherOffice = sql<string | null>`case when kind = 'transfer-out' then to_office else from_office end`;

/** Of a movement between offices of which another sum arrived; null for every other one. */
export const transferDifference = sql<DayMovement['difference'] | null>`case
  when cash_transfers.received <> cash_transfers.amount then json_build_object(
    'amount', (cash_transfers.received - cash_transfers.amount)::numeric(20, 2)::text,
    'explained', case when explained_at is not null then json_build_object(
      'at', to_char(explained_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', explained_by, 'note', explanation
    ) end) end`;

export async function listDayMovements(db: Database, asked: Asked, limit?: number): Promise<DayMovement[]> {
  const rows = await movements(db, asked)
    .where(day, '=', asked.day)
    .where('kind', 'not in', ['exchange', 'exchange-undone'])
    .leftJoin('cashTransfers', 'cashTransfers.id', 'transferId')
    .select(['movement.id', shownKind.as('kind'), 'drawers.name as drawer', 'officeId', 'drawers.currency'])
    .select(['movement.amount', 'at', 'byAdmin as by', 'reason', 'note', otherOffice.as('otherOfficeId')])
    .select(transferDifference.as('difference'))
    .orderBy('seq')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ otherOfficeId, difference, ...row }) => ({
    ...row,
    amount: cash(row.amount),
    at: row.at.toISOString(),
    ...(otherOfficeId !== null && { otherOfficeId }),
    ...(difference && { difference }),
  }));
}

/** When the books of a day end: with its closing in the evening, or at midnight. */
const endOf = (date: string) => sql<Date>`least(${midnightInSofia(dayAfter(date, 1))}::timestamptz, (
  select closed_days.closed_at from closed_days where closed_days.office_id = drawers.office_id and day = ${date}::date))`;

const latestOfBlind = async (...about: Parameters<typeof findBlindDrawers>) =>
  new Map((await findBlindDrawers(...about)).map(({ id, latest }) => [id, latest]));

/** The figures of a day without those of drawers whose sums the person may not know. */
export async function hideSums(db: Database, books: DayBooks, { asked, scope }: { asked: string; scope: Scope }) {
  const blind = await latestOfBlind(db, scope, scope);
  const isHidden = (drawerId: string) => {
    const since = blind.get(drawerId)?.since;
    return since !== undefined && dayInSofia(new Date(since)) <= asked;
  };
  return { ...books, drawers: books.drawers.filter(({ drawerId }) => !isHidden(drawerId)) };
}

export async function listSessions(db: Database, asked: Asked, viewer: Viewer, now: Date): Promise<Day['sessions']> {
  const blind = await latestOfBlind(db, asked, viewer);
  const isHidden = (row: { id: string; drawerId: string }) => blind.get(row.drawerId)?.session === row.id;
  const rows = await sessions(db, asked)
    .where(sql`least(opened_at, coalesce(closed_at, ${now}::timestamptz))`, '<', endOf(asked.day))
    .where(({ or, eb }) =>
      or([eb('closedAt', 'is', null), eb(sql`greatest(opened_at, closed_at)`, '>', endOf(dayAfter(asked.day, -1)))]),
    )
    .selectAll('drawerSessions')
    .select(['drawers.name', 'drawers.officeId', 'drawers.currency'])
    .orderBy('ordinal')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    drawer: row.name,
    officeId: row.officeId,
    currency: row.currency,
    opened: { at: row.openedAt.toISOString(), by: row.openedBy, amount: isHidden(row) ? null : cash(row.opening) },
    counted: withoutSum(countedOf(row), isHidden(row)),
    closed: personOf(row.closedAt, row.closedBy),
  }));
}

const withoutSum = (counted: ReturnType<typeof countedOf>, isHidden: boolean) =>
  counted && { ...counted, amount: isHidden ? null : counted.amount };

export function countedOf({ counted, expected, countedAt: at, countedBy: by }: Selectable<Tables['drawerSessions']>) {
  if (counted === null || expected === null || at === null || by === null) return null;
  const difference = decimal(counted).minus(expected).toFixed(2);
  return { at: at.toISOString(), by, amount: cash(counted), difference };
}

/** Those that were opened by the end of the day; one that was opened while the clock was ahead is open now. */
export const findOpenDrawers = (
  db: Database,
  asked: Asked,
  now: Date,
): Promise<{ name: string; officeId: string; currency: CashCurrency }[]> =>
  sessions(db, asked)
    .where('closedAt', 'is', null)
    .where(sql`least(opened_at, ${now}::timestamptz)`, '<', midnightInSofia(dayAfter(asked.day, 1)))
    .select(['drawers.name', 'drawers.officeId', 'drawers.currency'])
    .orderBy('drawers.name')
    .execute();

const sessions = (db: Database, asked: Asked) =>
  db
    .selectFrom('drawerSessions')
    .innerJoin('drawers', 'drawers.id', 'drawerId')
    .where(isInScope(asked, 'drawers.officeId'));

export const personOf = (at: Date | null, by: string | null) =>
  at === null || by === null ? null : { at: at.toISOString(), by };

const cash = (numeric: string): string => decimal(numeric).toFixed(2);
