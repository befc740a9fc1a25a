import {
  actorWithoutAccount,
  auditDetails,
  withOfficeNames,
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
  auditActions,
  COMMAND_PERSON,
  type auditFilterSchema,
} from '@exchange/shared-domain';
import { checkTimeRange, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { recordAlone } from '../../staff/audit/record-audit.ts';
import { findOwnOffices } from '../../exchange/catalogue/offices.repository.ts';
import { BYTE_ORDER_MARK, csvLine, sendCsv } from '../csv/csv.ts';
import { countOf, type Database } from '../../database/database.ts';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../database/schema.generated.ts';

export const auditRoutes: Routes<BackOfficeContext> = async (app, { db }) => {
  const listSchema = {
    summary: 'What admins did, newest first; the header X-Total-Count has the total',
    querystring: auditQuerySchema,
    response: { 200: auditEntriesSchema },
  };
  app.get('/audit', { schema: listSchema }, async ({ query }, reply) => {
    const { limit = 50, offset, ...filter } = query;
    checkTimeRange(filter);
    const found = db.selectFrom('audit').where(matches(filter));
    const [entries, total] = await Promise.all([findEntries(db, filter, { limit, offset }), countOf(found)]);
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
    await recordAlone(db, request.author, 'audit-export', { after: filter });
    return sendCsv(reply, 'audit', exportAudit(db, filter, language));
  });
};

const CHUNK_ROWS = 1000;

async function* exportAudit(db: Database, filter: AuditFilter, language: LanguageCode): AsyncGenerator<string> {
  const hasComma = hasDecimalComma(language);
  yield BYTE_ORDER_MARK + csvLine(Object.values(auditTexts[language].fields), hasComma);
  const names = new Map((await findOwnOffices(db)).map(({ id, name }) => [id, name[language]]));
  let after: AuditEntry | undefined;
  do {
    const entries = await findEntries(db, filter, { limit: CHUNK_ROWS, after });
    yield entries.map((entry) => csvLine(cellsOf(entry, language, names), hasComma)).join('');
    after = entries.length < CHUNK_ROWS ? undefined : entries.at(-1);
  } while (after !== undefined);
}

function cellsOf(entry: AuditEntry, language: LanguageCode, offices: ReadonlyMap<string, string>): string[] {
  const texts = auditTexts[language];
  return [
    sofiaTime(new Date(entry.at)),
    entry.person?.email ?? texts[actorWithoutAccount(entry.action)],
    texts.actions[entry.action as AuditAction],
    entry.subject === null ? '' : auditSubject(entry.subject, language),
    withOfficeNames(auditDetails(entry, language).join('; '), (word) => offices.get(word) ?? word),
    entry.address ?? '',
  ];
}

type AuditFilter = z.output<typeof auditFilterSchema>;

const othersActions = auditActions.filter((action) => actorWithoutAccount(action) !== 'command');

const matches =
  ({ person, action, from, to }: AuditFilter) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'audit'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (person === COMMAND_PERSON)
      conditions.push(eb('audit.adminId', 'is', null), eb('audit.action', 'not in', othersActions));
    else if (person !== undefined) conditions.push(eb('audit.adminId', '=', person));
    if (action !== undefined) conditions.push(eb('audit.action', 'in', action));
    if (from !== undefined) conditions.push(eb('audit.at', '>=', new Date(from)));
    if (to !== undefined) conditions.push(eb('audit.at', '<', new Date(to)));
    return and(conditions);
  };

interface Page {
  readonly limit: number;
  readonly offset?: number | undefined;
  /** The page begins after this entry, so that late pages cost no more than the first. */
  readonly after?: AuditEntry | undefined;
}

/** Newest first, from an index alone. */
export const pageIds = (db: Database, filter: AuditFilter, { limit, offset = 0, after }: Page) =>
  db
    .selectFrom('audit')
    .select('audit.id')
    .where(matches(filter))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(audit.at, audit.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset);

async function findEntries(db: Database, filter: AuditFilter, page: Page): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('admins as subjectAccount', 'subjectAccount.id', 'audit.subjectId')
    .leftJoin('transactions', 'transactions.id', 'audit.subjectId')
    .leftJoin('drawers', 'drawers.id', 'audit.subjectId')
    .leftJoin('watchEntries', 'watchEntries.id', 'audit.subjectId')
    .selectAll('audit')
    .select(['subjectAccount.email as subjectEmail', 'transactions.code as subjectCode', 'drawers.name as drawer'])
    .select(sql<string | null>`watch_entries.source || ' ' || watch_entries.reference`.as('entry'))
    .where('audit.id', 'in', pageIds(db, filter, page))
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    person: row.adminId === null ? null : { id: row.adminId, email: row.adminEmail ?? '' },
    action: row.action,
    subject:
      row.subjectType === null || row.subjectId === null
        ? null
        : {
            type: row.subjectType,
            id: row.subjectId,
            label: row.subjectEmail ?? row.subjectCode ?? row.drawer ?? row.entry?.trim() ?? row.subjectId,
          },
    before: row.before,
    after: row.after,
    address: row.address,
  }));
}
