import { Readable } from 'node:stream';
import { transactionExportQuerySchema } from '@exchange/shared-domain';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';
import { exportCsv } from './transaction-export.ts';
import { readFilter } from './transaction-filter.ts';

export const transactionExportRoutes: Routes<ServiceContext> =
  ({ db, settings }) =>
  async (app) => {
    const schema = {
      summary: 'The requests that match the filter as CSV, for a spreadsheet in the given language',
      querystring: transactionExportQuerySchema,
      produces: ['text/csv'],
    };
    app.get('/transactions/export.csv', { schema }, async ({ query }, reply) => {
      const { sort, language = 'en', ...asked } = query;
      const cash = settings.CASH_CURRENCY;
      const filter = readFilter(asked, cash);
      reply.header('content-disposition', 'attachment; filename="transactions.csv"');
      return reply.type('text/csv; charset=utf-8').send(Readable.from(exportCsv(db, { filter, sort, language, cash })));
    });
  };
