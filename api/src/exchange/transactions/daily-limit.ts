import { dayInSofia, decimal, isWithinDay, type Decimal, type Limits } from '@exchange/shared-domain';
import type { Selectable } from 'kysely';
import { lockForTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { sentForRequests } from './sms-limits.ts';
import { isSamePerson, type Named } from './same-person.ts';

interface Requester extends Named {
  readonly clientBirthDate: string;
  readonly clientPhone: string;
  readonly clientEmailKey: string;
  readonly clientNetwork: string;
}

interface DailyLimits {
  readonly at: Date;
  readonly cashBgn: Decimal;
  readonly limits: Limits;
  /** Daily limit of SMS to a number; each exchange sends one. */
  readonly smsPerNumber: number;
}

const columns = [
  'status',
  'cashBgn',
  'clientPhone',
  'clientEmailKey',
  'clientNetwork',
  'clientName',
  'walletAddress',
] as const satisfies readonly (keyof Tables['transactions'])[];

type Known = Pick<Selectable<Tables['transactions']>, (typeof columns)[number]>;

/**
 * The limit of a phone's requests counts rejected ones too. Anyone may know a phone or an e-mail: of unapproved ones
 * from other networks only the first counts. Resolves to whether the phone may get an SMS, counted from all networks, and
 * to the SMS that others got, which are read by the same statement.
 */
export async function checkDay(
  trx: DatabaseTransaction,
  person: Requester,
  { at, cashBgn, limits, smsPerNumber }: DailyLimits,
) {
  const { clientBirthDate, clientPhone, clientEmailKey, clientNetwork } = person;
  // In a fixed order, so that requests of two people can't deadlock.
  await lockForTransaction(trx, `birth ${clientBirthDate}`, `email ${clientEmailKey}`, `phone ${clientPhone}`);
  const ofDay = trx
    .selectFrom('transactions')
    .select([...columns, 'submitTime', 'id'])
    .where('submitDay', '=', dayInSofia(at))
    .where(({ eb, or }) => or([eb.and({ clientPhone }), eb.and({ clientEmailKey }), eb.and({ clientBirthDate })]));
  const rows = await trx
    .selectFrom(sentForRequests(trx, clientPhone, at).as('sent'))
    .leftJoin(ofDay.as('known'), (join) => join.onTrue())
    .select([...columns, 'total', 'ofCountry'])
    .orderBy('submitTime')
    .orderBy('id')
    .execute();
  const [sent = { total: 0, ofCountry: 0 }] = rows;
  const found = rows.filter((row): row is typeof row & Known => row.status !== null);
  const ofPerson = found.filter(
    (row) => row.clientPhone === clientPhone || row.clientEmailKey === clientEmailKey || isSamePerson(row, person),
  );
  // From this network, or somebody approved it.
  const isCertain = ({ clientNetwork: from, status }: (typeof found)[number]) =>
    from === null || from === clientNetwork || (status !== 'CLIENT_SUBMITTED' && status !== 'DECLINED');
  const certain = ofPerson.filter(isCertain);
  const ofStrangers = ofPerson.filter((row) => !isCertain(row));
  const isOfPhone = (row: (typeof found)[number]) => row.clientPhone === clientPhone;
  const requests = certain.filter(isOfPhone).length + (ofStrangers.some(isOfPhone) ? 1 : 0);
  if (requests >= smsPerNumber) throw fieldRefusal(429, 'messageLimit', 'client.phoneNumber');
  const firstOfStranger = ofStrangers.find(({ status }) => status === 'CLIENT_SUBMITTED');
  const counted = certain.filter(({ status }) => status !== 'DECLINED').concat(firstOfStranger ?? []);
  const total = counted.reduce((sum, row) => sum.plus(row.cashBgn), decimal(cashBgn));
  if (!isWithinDay(total, limits)) throw fieldRefusal(422, 'dayLimit', 'transaction.sourceAmount');
  return { mayGetSms: found.filter(isOfPhone).length < smsPerNumber, sent };
}
