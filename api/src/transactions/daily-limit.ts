import { decimal, isWithinDay, type Decimal, type Limits } from '@exchange/shared-domain';
import { sql } from 'kysely';
import { lockForTransaction } from '../database/advisory-lock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { fieldRefusal } from '../http/api-error.ts';

/** The normalized phone and e-mail that identify a person, and the time. */
interface PersonsDay {
  readonly phone: string;
  readonly emailKey: string;
  readonly day: string;
}

interface DailyLimits {
  /** The exchange's amount in leva, which counts towards the daily limit. */
  readonly cashBgn: Decimal;
  readonly limits: Limits;
  /** Daily limit of SMS to a number; each exchange sends one. */
  readonly smsPerNumber: number;
}

/**
 * Refuses an exchange over a person's daily limit (by phone or e-mail), or over a phone's daily limit of SMS, which counts
 * rejected exchanges too. Locks make simultaneous requests of one person wait for each other. They are taken in a fixed
 * order, so that requests of two people can't deadlock.
 */
export async function checkDay(
  trx: DatabaseTransaction,
  person: PersonsDay,
  { cashBgn, limits, smsPerNumber }: DailyLimits,
): Promise<void> {
  await lockForTransaction(trx, ...[`email ${person.emailKey}`, `phone ${person.phone}`].toSorted());
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
  if (!isWithinDay(decimal(total).plus(cashBgn), limits)) {
    throw fieldRefusal(422, 'dayLimit', 'transaction.sourceAmount');
  }
}
