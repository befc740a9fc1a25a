import { transactionExportQuerySchema } from '@exchange/shared-domain';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import { recordAlone } from '../../staff/audit/record-audit.ts';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { sendCsv } from '../csv/csv.ts';
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
      const { language = 'en', ...asked } = request.query;
      const cash = settings.CASH_CURRENCY;
      const scope = scopeFor(request);
      const { sort, ...filter } = readFilter(asked, cash, scope);
      const { search, sort: _, ...narrowed } = asked;
      // The text of a search is mostly a client's name, phone or e-mail.
      const after = { ...narrowed, ...(search !== undefined && { searched: true }) };
      await recordAlone(db, { actor: actorOf(request), action: 'transaction-export', at: now(), after });
      return sendCsv(reply, 'transactions', exportCsv(db, { filter, sort, language, cash, scope }));
    });
  };
