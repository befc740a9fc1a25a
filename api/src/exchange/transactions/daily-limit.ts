import { dayInSofia, decimal, isWithinDay, type Decimal, type Limits } from '@exchange/shared-domain';
import { sql, type Selectable } from 'kysely';
import { lockForTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import { countedCall, TooManyCalls, type Allowance } from '../../http/throttle.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { isListed, type ComparedRequest } from '../watch-list/hold-matches.ts';
import { isSamePerson } from './same-person.ts';

type Requester = ComparedRequest & {
  readonly clientBirthDate: string;
  readonly clientPhone: string;
  readonly clientEmailKey: string;
  readonly clientNetwork: string;
};

interface DailyLimits {
  readonly at: Date;
  readonly cashBgn: Decimal;
  readonly limits: Limits;
  /** Daily limit of SMS to a number; each exchange sends one. */
  readonly smsPerNumber: number;
  /** Of the address that the request comes from. */
  readonly allowance: Allowance;
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
 * Counts a request of its address, and checks it beside those of the day. The limit of a phone's requests counts rejected
 * ones too. Anyone may know a phone or an e-mail: of unapproved ones from other networks only the first counts. Resolves to
 * whether the phone may get an SMS, counted from all networks, and whether the watch list may have the client.
 * @throws ApiError (422, 429)
 */
export async function checkDay(
  trx: DatabaseTransaction,
  person: Requester,
  { at, cashBgn, limits, smsPerNumber, allowance }: DailyLimits,
) {
  const { clientBirthDate, clientPhone, clientEmailKey, clientNetwork } = person;
  // In a fixed order, so that requests of two people can't deadlock.
  await lockForTransaction(trx, `birth ${clientBirthDate}`, `email ${clientEmailKey}`, `phone ${clientPhone}`);
  const ofDay = trx
    .selectFrom('transactions')
    .select([...columns, 'submitTime', 'id'])
    .where('submitDay', '=', dayInSofia(at))
    .where(({ eb, or }) => or([eb.and({ clientPhone }), eb.and({ clientEmailKey }), eb.and({ clientBirthDate })]));
  // One statement, because each is waited for.
  const isCounted = sql<boolean>`exists (select from counted)`.as('isCounted');
  const rows = await trx
    .with('counted', () => sql<{ calls: number }>`(${countedCall(allowance, at)})`)
    .selectFrom(trx.selectNoFrom([isCounted, isListed(person).as('isListed')]).as('asked'))
    .leftJoin(ofDay.as('known'), (join) => join.onTrue())
    .select([...columns, 'isCounted', 'isListed'])
    .orderBy('submitTime')
    .orderBy('id')
    .execute();
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
  if (rows[0]?.isCounted !== true) throw new TooManyCalls(allowance.subject);
  return { mayGetSms: found.filter(isOfPhone).length < smsPerNumber, mayMatch: rows[0].isListed };
}
