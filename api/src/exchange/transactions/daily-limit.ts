import { decimal, isWithinDay, midnightInSofia, type Decimal, type Limits } from '@exchange/shared-domain';
import { sql } from 'kysely';
import { lockForTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import { findSamePerson } from './same-person.ts';

interface PersonsDay {
  readonly phone: string;
  readonly emailKey: string;
  readonly network: string;
  readonly day: string;
  readonly client: Parameters<typeof findSamePerson>[1];
}

interface DailyLimits {
  readonly cashBgn: Decimal;
  readonly limits: Limits;
  /** Daily limit of SMS to a number; each exchange sends one. */
  readonly smsPerNumber: number;
}

/**
 * The limit of a phone's requests counts rejected ones too. Anyone may know a phone or an e-mail: of unapproved ones
 * from other networks only the first counts. Resolves to whether the phone may get an SMS, counted from all networks.
 */
export async function checkDay(
  trx: DatabaseTransaction,
  person: PersonsDay,
  { cashBgn, limits, smsPerNumber }: DailyLimits,
): Promise<boolean> {
  // In a fixed order, so that requests of two people can't deadlock.
  const locks = [`birth ${person.client.clientBirthDate}`, `email ${person.emailKey}`, `phone ${person.phone}`];
  await lockForTransaction(trx, ...locks);
  const same = await findSamePerson(trx, person.client, midnightInSofia(person.day));
  const isOwn = sql<boolean>`coalesce(client_network = ${person.network}, true)`;
  const isApproved = sql<boolean>`status not in ('CLIENT_SUBMITTED', 'DECLINED')`;
  const isPhones = sql<boolean>`client_phone = ${person.phone}`;
  const { total, requests, messages } = await trx
    .selectFrom('transactions')
    .select([
      sql<string>`coalesce(sum(cash_bgn) filter (where status <> 'DECLINED' and (${isOwn} or ${isApproved})), 0)
        + coalesce((array_agg(cash_bgn order by submit_time, id)
          filter (where status = 'CLIENT_SUBMITTED' and not ${isOwn}))[1], 0)`.as('total'),
      sql<number>`count(*) filter (where ${isPhones} and (${isOwn} or ${isApproved}))
        + least(1, count(*) filter (where ${isPhones} and not ${isOwn} and not ${isApproved}))`.as('requests'),
      sql<number>`count(*) filter (where ${isPhones})`.as('messages'),
    ])
    .where('submitDay', '=', person.day)
    .where(({ eb, or }) =>
      or([
        eb('clientPhone', '=', person.phone),
        eb('clientEmailKey', '=', person.emailKey),
        eb('id', '=', sql<string>`any(${same})`),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (requests >= smsPerNumber) throw fieldRefusal(429, 'messageLimit', 'client.phoneNumber');
  if (!isWithinDay(decimal(total).plus(cashBgn), limits))
    throw fieldRefusal(422, 'dayLimit', 'transaction.sourceAmount');
  return messages < smsPerNumber;
}
