import { transactionItemsSchema, transactionQuerySchema } from '@exchange/shared-domain';
import { scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { readFilter } from './transaction-filter.ts';
import { listTransactions } from './transaction-list.ts';

export const transactionListRoutes: Routes<BackOfficeContext> =
  ({ db, settings }) =>
  async (app) => {
    const schema = {
      summary: 'A page of the requests that match the query; the header X-Total-Count has the total',
      querystring: transactionQuerySchema,
      response: { 200: transactionItemsSchema },
    };
    app.get('/transactions', { schema }, async (request, reply) => {
      const { limit, offset, ...asked } = request.query;
      const scope = scopeFor(request);
      const { sort, ...filter } = readFilter(asked, settings.CASH_CURRENCY, scope);
      const { items, total } = await listTransactions(db, { filter, limit, offset, sort, scope });
      reply.header('x-total-count', total);
      return items;
    });
  };
