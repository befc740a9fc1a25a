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
} from '@exchange/shared-domain';
import type { Routes } from '../../http/routes.ts';
import { recordAlone, recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import { type Scope, lockScope } from '../../staff/sign-in/scope.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { sendCsv } from '../csv/csv.ts';
import { listEntries } from './day-entries.ts';
import { exportDay } from './day-export.ts';
import { findDay, officesOf, findBooks, findPromises } from './day.repository.ts';
import type { Database } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { findOpenDrawers } from './day-cash.ts';

const ENTRIES_ON_A_PAGE = 100;

/** The books of a day: figures, entries, the file for the accountant, and its closing. */
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
    findDay(db, { ...request.params, office: request.query.office, scope: scopeFor(request), now: now() }),
  );

  const entries = {
    summary: 'Exchanges, returns and corrections of a day in their order',
    params,
    querystring: dayEntriesQuerySchema,
    response: { 200: dayEntriesSchema },
  };
  app.get('/days/:day/entries', { schema: entries }, async (request) => {
    const { office, offset = 0 } = request.query;
    const asked = await askedBy(scopeFor(request), request.params.day, office);
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
    const asked = await askedBy(scopeFor(request), day, office);
    const after = { day, ...(office !== undefined && { office }) };
    await recordAlone(db, { actor: actorOf(request), at: now() }, 'day-export', { after });
    const cash = settings.CASH_CURRENCY;
    return sendCsv(reply, `day-${day}`, exportDay(db, { asked, decimals, language, cash }));
  });

  const closing = {
    summary: 'Closes a day of an office, whose figures stay',
    params,
    body: closeDaySchema,
    response: { 200: daySchema },
  };
  app.post('/days/:day/close', { schema: closing }, (request) =>
    closeDay(db, { ...request.params, ...request.body, actor: actorOf(request), at: now() }),
  );
};

interface Closing extends Author {
  readonly day: string;
  readonly officeId: string;
}

/**
 * Closes a day of an office and stores its figures. What comes later belongs to the next day that is open.
 * @throws ApiError DAY_NOT_OVER, DRAWERS_OPEN, or CHANGED_MEANWHILE (409) when somebody else closed it
 */
const closeDay = (db: Database, { day, officeId, actor, at }: Closing): Promise<Day> =>
  runTransaction(db, async (trx) => {
    const scope = await lockScope(trx, actor);
    const [office] = await officesOf(trx, scope, officeId);
    if (office === undefined) throw new Error(`There is no office ${officeId}`);
    // Steps and movements that are under way end before, later ones wait: see `dayInstead`.
    await trx.selectFrom('offices').select('id').where('id', '=', officeId).forNoKeyUpdate().execute();
    const reply = () => findDay(trx, { day, office: officeId, scope, now: at });
    const earlier = await trx
      .selectFrom('closed_days')
      .select('closed_by')
      .where('office_id', '=', officeId)
      .where('day', '=', day)
      .executeTakeFirst();
    if (earlier !== undefined) {
      // A repeated press, whose first reply was lost.
      if (earlier.closed_by === actor.admin.email) return reply();
      throw new ApiError(409, 'CHANGED_MEANWHILE');
    }
    const isDrawerOpen = (await findOpenDrawers(trx, { day, offices: [officeId] })).length > 0;
    const obstacle = dayObstacle({ day, office, now: at, isDrawerOpen });
    if (obstacle !== undefined) throw new ApiError(409, obstacle === 'not-over' ? 'DAY_NOT_OVER' : 'DRAWERS_OPEN');
    const books = await findBooks(trx, { day, offices: [officeId], seesProfit: true });
    const promises = await findPromises(trx, [officeId]);
    await trx
      .insertInto('closed_days')
      .values({
        office_id: officeId,
        day,
        closed_at: at,
        closed_by: actor.admin.email,
        books: JSON.stringify(books),
        promises: JSON.stringify(promises),
      })
      .execute();
    await recordAudit(trx, { actor, at }, 'day-close', { after: { office: officeId, day } });
    return reply();
  });
