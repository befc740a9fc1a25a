import { sql, type SqlBool } from 'kysely';

/**
 * The key of a message's next sending: a row with it is there when the message was sent again. Without the collation of
 * that column, its index would not be used.
 */
export const nextKey = sql<string>`(outbox.kind || ' ' || outbox.subject_id || ' '
  || (coalesce(nullif(split_part(outbox.unique_key, ' ', 3), ''), '1')::integer + 1)) collate "default"`;

// The error of the last attempt stays while the next one runs, and goes when the message is accepted.
const failed = sql`select outbox.subject_id from outbox
  where outbox.state in ('QUEUED', 'FAILED') and outbox.last_error is not null
  and not exists (select from outbox as next where next.unique_key = ${nextKey})`;

/** Whether a message about a row of `transactions` failed, for good or so far, and was not sent again. */
export const hasFailedMessage = sql<boolean>`exists (${failed} and outbox.subject_id = transactions.id)`;

/** The same as a condition that finds the few rows of a large table. */
export const isAmongFailed = sql<SqlBool>`transactions.id in (${failed})`;
