import { decimal, MAXIMUM_LEVA, type Decimal } from '@exchange/shared-domain';
import { sql } from 'kysely';
import { lockForTransaction } from '../database/advisory-lock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { fieldRefusal } from '../http/api-error.ts';

interface PersonsDay {
  readonly phone: string;
  readonly emailKey: string;
  readonly day: string;
}

/**
 * Refuses what would take one person, known by phone or e-mail, over the limit of a day. The locks make two requests of
 * one person wait for each other; they are taken in one order, so that two people's requests can't block each other.
 */
export async function checkDailyLimit(trx: DatabaseTransaction, person: PersonsDay, cashBgn: Decimal): Promise<void> {
  for (const name of [`email ${person.emailKey}`, `phone ${person.phone}`].toSorted()) {
    await lockForTransaction(trx, name);
  }
  const { total } = await trx
    .selectFrom('transactions')
    .select(sql<string>`coalesce(sum(cash_bgn), 0)`.as('total'))
    .where('submit_day', '=', person.day)
    .where('status', '<>', 'DECLINED')
    .where(({ eb, or }) => or([eb('client_phone', '=', person.phone), eb('client_email_key', '=', person.emailKey)]))
    .executeTakeFirstOrThrow();
  if (decimal(total).plus(cashBgn).gt(MAXIMUM_LEVA)) {
    throw fieldRefusal(422, 'dayLimit', 'transaction.sourceAmount');
  }
}
