import { Readable } from 'node:stream';
import { transactionExportQuerySchema } from '@exchange/shared-domain';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';
import { exportCsv } from './transaction-export.ts';
import { checkRange } from './transaction-filter.ts';

export const transactionExportRoutes: Routes<ServiceContext> =
  ({ db }) =>
  async (app) => {
    const schema = {
      summary: 'Every request that the filter leaves, as CSV for a spreadsheet of the language',
      querystring: transactionExportQuerySchema,
      produces: ['text/csv'],
    };
    app.get('/transactions/export.csv', { schema }, async ({ query }, reply) => {
      const { sort, language = 'en', ...filter } = query;
      checkRange(filter);
      reply.header('content-disposition', 'attachment; filename="transactions.csv"');
      return reply.type('text/csv; charset=utf-8').send(Readable.from(exportCsv(db, { filter, sort, language })));
    });
  };
