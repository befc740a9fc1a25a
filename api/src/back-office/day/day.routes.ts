import {
  closeDaySchema,
  dayEntriesQuerySchema,
  dayEntriesSchema,
  dayExportQuerySchema,
  dayParamsSchema,
  dayQuerySchema,
  daySchema,
} from '@exchange/shared-domain';
import type { Routes } from '../../http/routes.ts';
import { recordAlone } from '../../staff/audit/record-audit.ts';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { sendCsv } from '../csv/csv.ts';
import { closeDay } from './close-day.ts';
import { listEntries } from './day-entries.ts';
import { exportDay } from './day-export.ts';
import { findDay, officesOf } from './day.repository.ts';

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
