import { Readable } from 'node:stream';
import { transactionExportQuerySchema } from '@exchange/shared-domain';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { exportCsv } from './transaction-export.ts';
import { readFilter } from './transaction-filter.ts';

export const transactionExportRoutes: Routes<BackOfficeContext> =
  ({ db, now, settings }) =>
  async (app) => {
    const schema = {
      summary: 'The requests that match the filter as CSV, for a spreadsheet in the given language',
      querystring: transactionExportQuerySchema,
      produces: ['text/csv'],
    };
    app.get('/transactions/export.csv', { schema, exposeHeadRoute: false }, async (request, reply) => {
      const { query } = request;
      const { language = 'en', ...asked } = query;
      const cash = settings.CASH_CURRENCY;
      const scope = scopeFor(request);
      const { sort, ...filter } = readFilter(asked, cash, scope);
      const { search, sort: _, ...narrowed } = asked;
      // The text of a search is mostly a client's name, phone or e-mail.
      const after = { ...narrowed, ...(search !== undefined && { searched: true }) };
      await runTransaction(db, (trx) =>
        recordAudit(trx, { actor: actorOf(request), action: 'transaction-export', at: now(), after }),
      );
      reply.header('content-disposition', 'attachment; filename="transactions.csv"');
      return reply
        .type('text/csv; charset=utf-8')
        .send(Readable.from(exportCsv(db, { filter, sort, language, cash, scope })));
    });
  };
