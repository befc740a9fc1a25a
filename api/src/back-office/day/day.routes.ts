import { Readable } from 'node:stream';
import {
  closeDaySchema,
  dayEntriesQuerySchema,
  dayEntriesSchema,
  dayExportQuerySchema,
  dayParamsSchema,
  dayQuerySchema,
  daySchema,
} from '@exchange/shared-domain';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Routes } from '../../http/routes.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { closeDay } from './close-day.ts';
import { listEntries } from './day-entries.ts';
import { exportDay } from './day-export.ts';
import { findDay, officesOf } from './day.repository.ts';

const ENTRIES_ON_A_PAGE = 100;

/** The books of a day: figures, entries, the file for the accountant, and its closing. */
export const dayRoutes: Routes<BackOfficeContext> =
  ({ db, now, settings }) =>
  async (app) => {
    const params = dayParamsSchema;
    const askedBy = async (scope: Scope, day: string, office: string | undefined) => {
      const offices = (await officesOf(db, scope, office)).map(({ id }) => id);
      return { day, offices, seesProfit: scope.seesProfit };
    };

    app.get(
      '/days/:day',
      {
        schema: {
          summary: 'A day in Sofia of one office, or of all that the account sees',
          params,
          querystring: dayQuerySchema,
          response: { 200: daySchema },
        },
      },
      (request) =>
        findDay(db, { ...request.params, office: request.query.office, scope: scopeFor(request), now: now() }),
    );

    app.get(
      '/days/:day/entries',
      {
        schema: {
          summary: 'Exchanges, returns and corrections of a day in their order',
          params,
          querystring: dayEntriesQuerySchema,
          response: { 200: dayEntriesSchema },
        },
      },
      async (request) => {
        const { office, offset = 0 } = request.query;
        const asked = await askedBy(scopeFor(request), request.params.day, office);
        return listEntries(db, asked, { limit: ENTRIES_ON_A_PAGE, offset });
      },
    );

    app.get(
      '/days/:day/export.csv',
      {
        exposeHeadRoute: false,
        schema: {
          summary: 'The entries and movements of a day as CSV, for an accountant',
          params,
          querystring: dayExportQuerySchema,
          produces: ['text/csv'],
        },
      },
      async (request, reply) => {
        const { day } = request.params;
        const { office, language = 'en', decimals = 'point' } = request.query;
        const asked = await askedBy(scopeFor(request), day, office);
        const after = { day, ...(office !== undefined && { office }) };
        await runTransaction(db, (trx) =>
          recordAudit(trx, { actor: actorOf(request), action: 'day-export', at: now(), after }),
        );
        reply.header('content-disposition', `attachment; filename="day-${day}.csv"`);
        const cash = settings.CASH_CURRENCY;
        return reply
          .type('text/csv; charset=utf-8')
          .send(Readable.from(exportDay(db, { asked, decimals, language, cash })));
      },
    );

    app.post(
      '/days/:day/close',
      {
        schema: {
          summary: 'Closes a day of an office, whose figures stay',
          params,
          body: closeDaySchema,
          response: { 200: daySchema },
        },
      },
      (request) => closeDay(db, { ...request.params, ...request.body, actor: actorOf(request), at: now() }),
    );
  };
