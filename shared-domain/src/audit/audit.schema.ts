import * as z from 'zod/mini';
import { because, wholeNumber } from '../error/field.ts';
import { filterInstant, listOf } from '../query/query-fields.ts';
import { languages } from '../transaction/language.ts';
import { auditActions } from './audit-texts.ts';

/** The person of a filter for commands on the server and its starts. */
export const COMMAND_PERSON = 'command';

const details = z.nullable(z.record(z.string(), z.unknown()));

const auditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** The admin, with the e-mail at that time; null for a command on the server and for its start. */
  person: z.nullable(z.object({ id: z.string(), email: z.string() })),
  /** One of {@link auditActions}; a newer service may send others. */
  action: z.string(),
  /** What the action was about. The label is for people: an e-mail or a code. */
  subject: z.nullable(z.object({ type: z.string(), id: z.string(), label: z.string() })),
  before: details,
  after: details,
  address: z.nullable(z.string()),
});

/** Reply of `GET admin/audit`: a page, newest first; the header `X-Total-Count` has the total. */
export const auditEntriesSchema = z.array(auditEntrySchema);

/**
 * The filter of the audit, in the form of a query string. `person` is the id of an account or {@link COMMAND_PERSON},
 * `action` a comma-separated list; `from` (inclusive) and `to` (exclusive) are ISO times.
 */
export const auditFilterSchema = z.strictObject({
  person: z.optional(z.union([z.literal(COMMAND_PERSON), z.ulid()], because('ulid'))),
  action: z.optional(listOf(auditActions)),
  from: z.optional(filterInstant),
  to: z.optional(filterInstant),
});

/** Query of `GET admin/audit`. */
export const auditQuerySchema = z.extend(auditFilterSchema, {
  limit: z.optional(wholeNumber(1000)),
  offset: z.optional(wholeNumber(100_000_000)),
});

/** Query of `GET admin/audit/export.csv`: every entry of the filter, with texts in this language. */
export const auditExportQuerySchema = z.extend(auditFilterSchema, {
  language: z.optional(z.enum(languages, because('unknown'))),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Who did what no admin did: the client on the page of the request, the chain by a final deposit, or a command. */
export const actorWithoutAccount = (action: string): 'client' | 'chain' | 'command' =>
  (['client', 'chain'] as const).find((actor) => action.startsWith(`${actor}-`)) ?? 'command';

/** What an action of the audit was about. */
export type AuditSubject =
  | 'account'
  | 'setting'
  | 'transaction'
  | 'contact-message'
  | 'view'
  | 'drawer'
  | 'watch-entry';
