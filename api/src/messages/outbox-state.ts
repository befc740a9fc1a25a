import { sql, type SqlBool } from 'kysely';
import type { Message } from '@exchange/shared-domain';
import type { Database } from '../database/database.ts';

export interface OutboxState {
  readonly channel: Message['channel'];
  readonly queued: number;
  readonly oldest: Date | null;
  /** Those that were not sent again, and may be. */
  readonly failed: number;
  readonly failedLately: number;
  readonly keptLately: number;
}

const DAY_MILLISECONDS = 86_400_000;

export async function findOutboxState(db: Database, now: Date): Promise<OutboxState[]> {
  const dayAgo = new Date(now.getTime() - DAY_MILLISECONDS);
  const { rows } = await sql<OutboxState>`
    select channel, count(*) filter (where state = 'QUEUED')::integer as queued,
      min(created_at) filter (where state = 'QUEUED') as oldest,
      count(*) filter (where state = 'FAILED')::integer as failed,
      count(*) filter (where state = 'FAILED' and created_at > ${dayAgo})::integer as "failedLately",
      count(*) filter (where state = 'KEPT')::integer as "keptLately"
    from (values ('SMS'), ('EMAIL')) as channels (channel)
      left join (
        select channel, state, created_at from outbox where state = 'QUEUED'
        union all
        select channel, state, created_at from outbox where state = 'FAILED'
          and not exists (select from outbox as next where next.unique_key = ${nextKey}) and not ${isOutdated(now)}
        union all
        select channel, state, created_at from outbox where state = 'KEPT' and created_at > ${dayAgo}
      ) as of_channel using (channel)
    group by channel order by channel desc`.execute(db);
  return rows;
}

/** The key of the row of a message's next sending, if it was sent again; an index needs the collation of the column. */
export const nextKey = sql<string>`(outbox.kind || ' ' || outbox.subject_id || ' '
  || (coalesce(substring(outbox.unique_key from ' ([0-9]{1,9})$'), '1')::integer + 1)) collate "default"`;

/**
 * Whether its request is at another step, or another office serves it, than when the message was written. Steps that
 * were taken back since, and a take-over and its reverse, leave the request where it was.
 */
export const hasMovedOn = sql<boolean>`exists (
  select from (
    select *, sum(step) over (order by seq) as depth from (
      select seq, from_office, to_office, case action when 'undo' then -1 when 'take-over' then 0 else 1 end as step
      from transaction_events where transaction_id = outbox.subject_id and at > outbox.created_at) as later
  ) as later
  having min(depth) < 0 or sum(step) <> 0
    or (array_agg(from_office order by seq) filter (where from_office is not null))[1]
      <> (array_agg(to_office order by seq desc) filter (where to_office is not null))[1])`;

// Who is told that their crypto arrived keeps the rate.
export const isPromiseOver = (
  now: Date,
) => sql<boolean>`(outbox.channel = 'SMS' and outbox.kind <> 'arrived' and exists (
  select from transactions as promising where promising.id = outbox.subject_id
    and promising.rate_promised_until >= outbox.created_at and promising.rate_promised_until < ${now}))`;

export const isOutdated = (now: Date) => sql<boolean>`(${hasMovedOn} or ${isPromiseOver(now)})`;

// The error of the last attempt stays while the next one runs, and goes when the message is accepted.
const failed = sql`select outbox.subject_id from outbox
  where outbox.state in ('QUEUED', 'FAILED') and outbox.last_error is not null
  and (outbox.state = 'QUEUED' or not ${hasMovedOn})
  and not exists (select from outbox as next where next.unique_key = ${nextKey})`;

/** Whether a message about a row of `transactions` failed, for good or so far, and its client still has to learn it. */
export const hasFailedMessage = sql<boolean>`exists (${failed} and outbox.subject_id = transactions.id)`;

/** The same, to find the few rows of a large table. */
export const isAmongFailed = sql<SqlBool>`transactions.id in (${failed})`;
