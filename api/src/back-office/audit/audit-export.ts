import {
  actorWithoutAccount,
  auditDetails,
  auditSubject,
  auditTexts,
  hasDecimalComma,
  sofiaTime,
  type AuditAction,
  type AuditEntry,
  type LanguageCode,
} from '@exchange/shared-domain';
import { BYTE_ORDER_MARK, csvLine } from '../csv/csv.ts';
import type { Database } from '../../database/database.ts';
import { findEntries, type AuditFilter } from './audit-list.ts';

const CHUNK_ROWS = 1000;

/** The audit as text in chunks, newest first: only one chunk is in memory at a time. */
export async function* exportAudit(db: Database, filter: AuditFilter, language: LanguageCode): AsyncGenerator<string> {
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
