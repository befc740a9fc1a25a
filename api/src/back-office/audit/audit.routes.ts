import { Readable } from 'node:stream';
import { auditEntriesSchema, auditExportQuerySchema, auditQuerySchema } from '@exchange/shared-domain';
import { actorOf } from '../../staff/sign-in/admin-guard.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { checkTimeRange } from '../../http/check-time-range.ts';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { exportAudit } from './audit-export.ts';
import { countEntries, findEntries } from './audit-list.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';

const DEFAULT_LIMIT = 50;

export const auditRoutes: Routes<BackOfficeContext> =
  ({ db, now }) =>
  async (app) => {
    app.get(
      '/audit',
      {
        schema: {
          summary: 'What admins did, newest first; the header X-Total-Count has the total',
          querystring: auditQuerySchema,
          response: { 200: auditEntriesSchema },
        },
      },
      async ({ query }, reply) => {
        const { limit = DEFAULT_LIMIT, offset, ...filter } = query;
        checkTimeRange(filter);
        const [entries, total] = await Promise.all([
          findEntries(db, filter, { limit, offset }),
          countEntries(db, filter),
        ]);
        reply.header('x-total-count', total);
        return entries;
      },
    );

    app.get(
      '/audit/export.csv',
      {
        exposeHeadRoute: false,
        schema: {
          summary: 'The audit as CSV, for a spreadsheet in the given language',
          querystring: auditExportQuerySchema,
          produces: ['text/csv'],
        },
      },
      async (request, reply) => {
        const { language = 'en', ...filter } = request.query;
        checkTimeRange(filter);
        await runTransaction(db, (trx) =>
          recordAudit(trx, { actor: actorOf(request), action: 'audit-export', at: now(), after: filter }),
        );
        reply.header('content-disposition', 'attachment; filename="audit.csv"');
        return reply.type('text/csv; charset=utf-8').send(Readable.from(exportAudit(db, filter, language)));
      },
    );
  };
