import { transactionFiguresSchema, transactionFilterSchema } from '@exchange/shared-domain';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';
import { sumByDay } from './tallies.repository.ts';
import { figuresOf } from './figures.ts';
import { readFilter } from './transaction-filter.ts';

export const figuresRoutes: Routes<ServiceContext> =
  ({ db, settings }) =>
  async (app) => {
    const schema = {
      summary: 'Counts, turnover and profit of the requests that match the filter',
      querystring: transactionFilterSchema,
      response: { 200: transactionFiguresSchema },
    };
    app.get('/transactions/figures', { schema }, async ({ query }) => {
      return figuresOf(await sumByDay(db, readFilter(query, settings.CASH_CURRENCY)));
    });
  };
