import { decimal, isWithinDay, type Decimal, type Limits } from '@exchange/shared-domain';
import { lockForTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import { isSamePerson, type Named } from './same-person.ts';

interface Requester extends Named {
  readonly clientBirthDate: string;
  readonly clientPhone: string;
  readonly clientEmailKey: string;
  readonly clientNetwork: string;
}

interface DailyLimits {
  readonly day: string;
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
  person: Requester,
  { day, cashBgn, limits, smsPerNumber }: DailyLimits,
): Promise<boolean> {
  const { clientBirthDate, clientPhone, clientEmailKey, clientNetwork } = person;
  // In a fixed order, so that requests of two people can't deadlock.
  await lockForTransaction(trx, `birth ${clientBirthDate}`, `email ${clientEmailKey}`, `phone ${clientPhone}`);
  const found = await trx
    .selectFrom('transactions')
    .select(['status', 'cashBgn', 'clientPhone', 'clientEmailKey', 'clientNetwork', 'clientName', 'walletAddress'])
    .where('submitDay', '=', day)
    .where(({ eb, or }) => or([eb.and({ clientPhone }), eb.and({ clientEmailKey }), eb.and({ clientBirthDate })]))
    .orderBy('submitTime')
    .orderBy('id')
    .execute();
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
  return found.filter(isOfPhone).length < smsPerNumber;
}
