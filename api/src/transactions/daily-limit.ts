import { decimal, MAXIMUM_LEVA, type Decimal } from '@exchange/shared-domain';
import { sql } from 'kysely';
import { lockForTransaction } from '../database/advisory-lock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { fieldRefusal } from '../http/api-error.ts';

/** How a person is known again, however phone and e-mail were written, and when. */
interface PersonsDay {
  readonly phone: string;
  readonly emailKey: string;
  readonly day: string;
}

interface DailyLimits {
  /** What the exchange adds to the person's day, in leva. */
  readonly cashBgn: Decimal;
  /** How many SMS a number may get; each exchange sends one. */
  readonly smsPerNumber: number;
}

/**
 * Refuses what would take one person, known by phone or e-mail, over the limit of a day, and what would send a phone more
 * SMS than it may get in a day, whatever became of the exchanges that they were about. The locks make two requests of
 * one person wait for each other; they are taken in one order, so that two people's requests can't block each other.
 */
export async function checkDay(
  trx: DatabaseTransaction,
  person: PersonsDay,
  { cashBgn, smsPerNumber }: DailyLimits,
): Promise<void> {
  for (const name of [`email ${person.emailKey}`, `phone ${person.phone}`].toSorted()) {
    await lockForTransaction(trx, name);
  }
  const { total, messages } = await trx
    .selectFrom('transactions')
    .select([
      sql<string>`coalesce(sum(cash_bgn) filter (where status <> 'DECLINED'), 0)`.as('total'),
      sql<number>`count(*) filter (where client_phone = ${person.phone})`.as('messages'),
    ])
    .where('submit_day', '=', person.day)
    .where(({ eb, or }) => or([eb('client_phone', '=', person.phone), eb('client_email_key', '=', person.emailKey)]))
    .executeTakeFirstOrThrow();
  if (messages >= smsPerNumber) throw fieldRefusal(429, 'messageLimit', 'client.phoneNumber');
  if (decimal(total).plus(cashBgn).gt(MAXIMUM_LEVA)) {
    throw fieldRefusal(422, 'dayLimit', 'transaction.sourceAmount');
  }
}
