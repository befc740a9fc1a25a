import {
  closeDaySchema,
  dayEntriesQuerySchema,
  dayEntriesSchema,
  dayExportQuerySchema,
  dayParamsSchema,
  dayQuerySchema,
  daySchema,
  dayObstacle,
  type Day,
  dayInSofia,
  decimal,
  promisedStatuses,
  type DayBooks,
  type DayPromises,
  type Office,
} from '@exchange/shared-domain';
import type { z } from 'zod';
import { callOf, type Routes } from '../../http/routes.ts';
import { recordAlone, recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { isInScope, lockScope, seesOffice, type Scope } from '../../staff/sign-in/scope.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { sendCsv } from '../csv/csv.ts';
import { listEntries, findAgreedProfit, findEndings, findPairs, type AskedDay } from './day-entries.ts';
import { listMarkedDeeds } from '../deeds/marked-deeds.ts';
import { exportDay } from './day-export.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { once } from '../../http/once.ts';
import {
  findOpenDrawers,
  findDrawerSums,
  findMovementSums,
  listDayMovements,
  hideSums,
  listSessions,
  personOf,
} from './day-cash.ts';
import { sql } from 'kysely';
import { findOffices } from '../../exchange/catalogue/offices.repository.ts';

const ENTRIES_ON_A_PAGE = 100;

export const dayRoutes: Routes<BackOfficeContext> = async (app, { db, now, settings }) => {
  const params = dayParamsSchema;
  const askedBy = async (scope: Scope, day: string, office: string | undefined) => {
    const offices = (await officesOf(db, scope, office)).map(({ id }) => id);
    return { day, offices, seesProfit: scope.seesProfit };
  };

  const daySchemas = {
    summary: 'A day in Sofia of one office, or of all that the account sees',
    params,
    querystring: dayQuerySchema,
    response: { 200: daySchema },
  };
  app.get('/days/:day', { schema: daySchemas }, (request) =>
    findDay(db, request.scope, { ...request.params, office: request.query.office }, now()),
  );

  const entries = {
    summary: 'Exchanges, returns and corrections of a day in their order',
    params,
    querystring: dayEntriesQuerySchema,
    response: { 200: dayEntriesSchema },
  };
  app.get('/days/:day/entries', { schema: entries }, async ({ params: { day }, query, scope }) => {
    const { office, offset = 0 } = query;
    const asked = await askedBy(scope, day, office);
    return listEntries(db, asked, { limit: ENTRIES_ON_A_PAGE, offset });
  });

  const file = {
    summary: 'The entries and movements of a day as CSV, for an accountant',
    params,
    querystring: dayExportQuerySchema,
    produces: ['text/csv'],
  };
  app.get('/days/:day/export.csv', { schema: file, exposeHeadRoute: false }, async (request, reply) => {
    const { day } = request.params;
    const { office, language = 'en', decimals = 'point' } = request.query;
    const asked = await askedBy(request.scope, day, office);
    const after = { day, ...(office !== undefined && { office }) };
    await recordAlone(db, request.author, 'day-export', { after });
    const cash = settings.CASH_CURRENCY;
    return sendCsv(reply, `day-${day}`, exportDay(db, { asked, decimals, language, cash }));
  });

  const closeSchema = {
    summary: 'Closes a day of an office, whose figures stay',
    params,
    body: closeDaySchema,
    response: { 200: daySchema },
  };
  app.post('/days/:day/close', { schema: closeSchema }, (request) => closeDay(db, { ...callOf(request), now }));
};

type Closing = Author & { readonly now: () => Date } & z.infer<typeof dayParamsSchema> & z.infer<typeof closeDaySchema>;

/** Closes a day of an office and stores its figures. @throws ApiError 409, also when somebody else closed it */
const closeDay = (db: Database, { day, officeId, now, ...by }: Closing): Promise<Day> => {
  const { actor } = by;
  const close = async (trx: DatabaseTransaction) => {
    const scope = await lockScope(trx, actor);
    const [office] = await officesOf(trx, scope, officeId);
    if (office === undefined) throw new Error(`There is no office ${officeId}`);
    // Steps and movements that are under way end before, later ones wait: see `keepDaysOpen`.
    await trx.selectFrom('offices').select('id').where('id', '=', officeId).forNoKeyUpdate().execute();
    const at = now();
    const earlier = await trx
      .selectFrom('closedDays')
      .select('closedBy')
      .where('officeId', '=', officeId)
      .where('day', '=', day)
      .executeTakeFirst();
    if (earlier !== undefined) throw new ApiError(409, 'CHANGED_MEANWHILE');
    const isDrawerOpen = (await findOpenDrawers(trx, { day, offices: [officeId] }, at)).length > 0;
    const obstacle = dayObstacle({ day, office, now: at, isDrawerOpen });
    if (obstacle !== undefined) throw new ApiError(409, obstacle === 'not-over' ? 'DAY_NOT_OVER' : 'DRAWERS_OPEN');
    const books = await findBooks(trx, { day, offices: [officeId], seesProfit: true });
    const promises = await findPromises(trx, [officeId]);
    const closing = {
      officeId,
      day,
      closedAt: at,
      closedBy: actor.admin.email,
      books: JSON.stringify(books),
      promises: JSON.stringify(promises),
    };
    await trx.insertInto('closedDays').values(closing).execute();
    await recordAudit(trx, { actor, at }, 'day-close', { after: { office: officeId, day } });
    return closed(trx);
  };
  const closed = async (trx: DatabaseTransaction) =>
    findDay(trx, await lockScope(trx, actor), { day, office: officeId }, now());
  return once(db, by, close, closed);
};

const SHOWN_MOVEMENTS = 200;

/** The asked office, or all of the scope. @throws ApiError ENTITY_NOT_FOUND (404) for one outside it */
async function officesOf(db: Database, scope: Scope, office: string | undefined): Promise<Office[]> {
  const all = await findOffices(db);
  const own = all.filter(({ id }) => seesOffice(scope, id) && (office ?? id) === id);
  if (own.length === 0 && office !== undefined) throw notFound();
  return own;
}

const findBooks = async (db: Database, asked: AskedDay): Promise<DayBooks> => ({
  pairs: await findPairs(db, asked),
  endings: await findEndings(db, asked),
  movements: await findMovementSums(db, asked),
  drawers: await findDrawerSums(db, asked),
});

async function findPromises(db: Database, offices: readonly string[]): Promise<DayPromises> {
  const { ref } = db.dynamic;
  const rows = await db
    .selectFrom('transactions')
    .where('status', 'in', promisedStatuses)
    .where(isInScope({ offices }))
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

async function findDay(
  db: Database,
  scope: Scope,
  { day, office }: { readonly day: string; readonly office: string | undefined },
  now: Date,
): Promise<Day> {
  const found = await officesOf(db, scope, office);
  const offices = found.map(({ id }) => id);
  const asked = { day, offices, seesProfit: scope.seesProfit };
  const closings = await db
    .selectFrom('closedDays')
    .select(['officeId', 'closedAt', 'closedBy', 'promises'])
    .where('day', '=', day)
    .where(isInScope(asked, 'officeId'))
    .execute();
  const open = await findOpenDrawers(db, asked, now);
  const stored = found.length === 1 ? closings[0]?.promises : undefined;
  return {
    day,
    offices: found.map((each) => {
      const closing = closings.find(({ officeId }) => officeId === each.id);
      const openDrawers = open.filter(({ officeId }) => officeId === each.id).map(({ name }) => name);
      const obstacle = dayObstacle({ day, office: each, now, isDrawerOpen: openDrawers.length > 0 });
      const closed = personOf(closing?.closedAt ?? null, closing?.closedBy ?? null);
      return { officeId: each.id, closed, obstacle: obstacle ?? null, openDrawers };
    }),
    books: await hideSums(db, await findBooks(db, asked), { asked: day, scope }),
    agreedBgn: await findAgreedProfit(db, asked),
    deeds: await listMarkedDeeds(db, asked),
    sessions: await listSessions(db, asked, scope, now),
    movements: await listDayMovements(db, asked, SHOWN_MOVEMENTS),
    promises: stored ?? (day === dayInSofia(now) ? await findPromises(db, offices) : null),
  };
}
