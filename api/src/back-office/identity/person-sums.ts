import { dayInSofia, decimal, isAnonymised, midnightInSofia, type Decimal } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';

const periods = ['day', 'month', 'year'] as const;

/** How many exchanges in a period, and for how many leva. */
type PersonSums = Readonly<Record<(typeof periods)[number], { readonly count: number; readonly leva: Decimal }>>;

interface Found {
  readonly day_count: number;
  readonly day_leva: string;
  readonly month_count: number;
  readonly month_leva: string;
  readonly year_count: number;
  readonly year_leva: string;
}

/**
 * What the person of a request exchanges in the day, the month and the year of a time, in Sofia: this request, and all
 * others whose money was received, in any office, with the same phone, e-mail or document.
 * @param documentKey of the last check of the request
 */
export async function findPersonSums(
  db: Database,
  row: ItemRow,
  { at, documentKey = null }: { readonly at: Date; readonly documentKey: string | null | undefined },
): Promise<PersonSums> {
  const found = await findOthers(db, row, { at, documentKey });
  const isCounted = row.status !== 'DECLINED';
  const sum = (period: (typeof periods)[number]) => ({
    count: (found?.[`${period}_count`] ?? 0) + (isCounted ? 1 : 0),
    leva: decimal(found?.[`${period}_leva`] ?? 0).plus(isCounted ? row.cash_bgn : 0),
  });
  return { day: sum('day'), month: sum('month'), year: sum('year') };
}

async function findOthers(
  db: Database,
  row: ItemRow,
  { at, documentKey }: { readonly at: Date; readonly documentKey: string | null },
): Promise<Found | undefined> {
  if (isAnonymised({ name: row.client_name })) return undefined;
  const today = dayInSofia(at);
  const [day, month, year] = [today, `${today.slice(0, 8)}01`, `${today.slice(0, 5)}01-01`].map(midnightInSofia);
  // Finds all of the person's before it sums: the planner can't know that they are few.
  const { rows } = await sql<Found>`
    with found as materialized (
      select id from transactions where client_phone = ${row.client_phone}
      union select id from transactions where client_email_key = ${row.client_email.toLowerCase()}
      union select transaction_id from identity_checks checks
        where document_key = ${documentKey} and not exists (
          select from identity_checks later where later.transaction_id = checks.transaction_id and later.seq > checks.seq)
    ), moved as (
      select cash_bgn, coalesce(money_received_time, submit_time) as at from transactions
      where id in (select id from found) and id <> ${row.id} and status in ('CLIENT_MONEY_RECEIVED', 'COMPLETED')
    )
    select
      count(*) filter (where at >= ${day}) as day_count,
      coalesce(sum(cash_bgn) filter (where at >= ${day}), 0) as day_leva,
      count(*) filter (where at >= ${month}) as month_count,
      coalesce(sum(cash_bgn) filter (where at >= ${month}), 0) as month_leva,
      count(*) as year_count,
      coalesce(sum(cash_bgn), 0) as year_leva
    from moved where at >= ${year}`.execute(db);
  return rows[0];
}
