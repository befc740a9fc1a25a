import {
  countedFiltersSchema,
  countsSchema,
  MOST_COUNTED,
  transactionExportQuerySchema,
  transactionItemsSchema,
  transactionQuerySchema,
} from '@exchange/shared-domain';
import type { Routes } from '../../http/routes.ts';
import { recordAlone } from '../../staff/audit/record-audit.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { sendCsv } from '../csv/csv.ts';
import { countUpTo } from './sums.repository.ts';
import { exportCsv } from './transaction-export.ts';
import { readFilter } from './transaction-filter.ts';
import { listTransactions } from './transaction-list.ts';

export const transactionListRoutes: Routes<BackOfficeContext> = async (app, { db, settings }) => {
  const cash = settings.CASH_CURRENCY;
  const list = {
    summary: 'A page of the requests that match the query; the header X-Total-Count has the total up to 10,000',
    querystring: transactionQuerySchema,
    response: { 200: transactionItemsSchema },
  };
  app.get('/transactions', { schema: list }, async ({ query, scope }, reply) => {
    const { limit, offset, ...asked } = query;
    const { sort, ...filter } = readFilter(asked, cash, scope);
    const { items, total } = await listTransactions(db, { filter, limit, offset, sort, scope });
    reply.header('x-total-count', total);
    return items;
  });

  const countSchema = {
    summary: 'How many requests match each filter, up to a limit',
    body: countedFiltersSchema,
    response: { 200: countsSchema },
  };
  // A POST, because many filters are too long for an address.
  app.post('/transactions/counts', { schema: countSchema, config: { once: false } }, async ({ body, scope }) => {
    const counts: number[] = [];
    for (const filter of body.filters) counts.push(await countUpTo(db, readFilter(filter, cash, scope), MOST_COUNTED));
    return { counts };
  });

  const file = {
    summary: 'The requests that match the filter as CSV, for a spreadsheet in the given language',
    querystring: transactionExportQuerySchema,
    produces: ['text/csv'],
  };
  app.get(
    '/transactions/export.csv',
    { schema: file, exposeHeadRoute: false },
    async ({ query, scope, author }, reply) => {
      const { language = 'en', ...asked } = query;
      const { sort, ...filter } = readFilter(asked, cash, scope);
      const { search, sort: _, ...narrowed } = asked;
      // The text of a search is mostly a client's name, phone or e-mail.
      const after = { ...narrowed, ...(search !== undefined && { searched: true }) };
      await recordAlone(db, author, 'transaction-export', { after });
      return sendCsv(reply, 'transactions', exportCsv(db, { filter, sort, language, cash, scope }));
    },
  );
};
