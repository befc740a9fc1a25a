import {
  actorWithoutAccount,
  auditDetails,
  auditEntriesSchema,
  auditExportQuerySchema,
  auditQuerySchema,
  auditSubject,
  auditTexts,
  hasDecimalComma,
  sofiaTime,
  type AuditAction,
  type AuditEntry,
  type LanguageCode,
} from '@exchange/shared-domain';
import { actorOf } from '../../staff/sign-in/admin-guard.ts';
import { checkTimeRange, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { countEntries, findEntries, type AuditFilter } from './audit-list.ts';
import { recordAlone } from '../../staff/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLine, sendCsv } from '../csv/csv.ts';
import type { Database } from '../../database/database.ts';

const DEFAULT_LIMIT = 50;

export const auditRoutes: Routes<BackOfficeContext> = async (app, { db, now }) => {
  const listSchema = {
    summary: 'What admins did, newest first; the header X-Total-Count has the total',
    querystring: auditQuerySchema,
    response: { 200: auditEntriesSchema },
  };
  app.get('/audit', { schema: listSchema }, async ({ query }, reply) => {
    const { limit = DEFAULT_LIMIT, offset, ...filter } = query;
    checkTimeRange(filter);
    const [entries, total] = await Promise.all([findEntries(db, filter, { limit, offset }), countEntries(db, filter)]);
    reply.header('x-total-count', total);
    return entries;
  });

  const exportSchema = {
    summary: 'The audit as CSV, for a spreadsheet in the given language',
    querystring: auditExportQuerySchema,
    produces: ['text/csv'],
  };
  app.get('/audit/export.csv', { schema: exportSchema, exposeHeadRoute: false }, async (request, reply) => {
    const { language = 'en', ...filter } = request.query;
    checkTimeRange(filter);
    await recordAlone(db, { actor: actorOf(request), at: now() }, 'audit-export', { after: filter });
    return sendCsv(reply, 'audit', exportAudit(db, filter, language));
  });
};

const CHUNK_ROWS = 1000;

/** The audit as text in chunks, newest first: only one chunk is in memory at a time. */
async function* exportAudit(db: Database, filter: AuditFilter, language: LanguageCode): AsyncGenerator<string> {
  const hasComma = hasDecimalComma(language);
  yield BYTE_ORDER_MARK + csvLine(Object.values(auditTexts[language].fields), hasComma);
  let after: AuditEntry | undefined;
  do {
    const entries = await findEntries(db, filter, { limit: CHUNK_ROWS, after });
    yield entries.map((entry) => csvLine(cellsOf(entry, language), hasComma)).join('');
    after = entries.length < CHUNK_ROWS ? undefined : entries.at(-1);
  } while (after !== undefined);
}

function cellsOf(entry: AuditEntry, language: LanguageCode): string[] {
  const texts = auditTexts[language];
  return [
    sofiaTime(new Date(entry.at)),
    entry.person?.email ?? texts[actorWithoutAccount(entry.action)],
    texts.actions[entry.action as AuditAction],
    entry.subject === null ? '' : auditSubject(entry.subject, language),
    auditDetails(entry, language).join('; '),
    entry.address ?? '',
  ];
}
