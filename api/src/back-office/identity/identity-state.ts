import {
  dayInSofia,
  limitInLeva,
  midnightInSofia,
  missingParts,
  neededParts,
  decimal,
  toWireNumber,
  type IdentityPart,
  type IdentityState,
  isAnonymised,
  identityDifferences,
  maskedDocumentNumber,
  type IdentityCheck,
} from '@exchange/shared-domain';
import { lockForTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { arrivalOf } from '../../exchange/chain/deposit-of.ts';
import { identitySetting } from '../../exchange/site/site-settings.ts';
import { provenWallet } from '../../exchange/transactions/proven-wallet.ts';
import { findSamePerson } from '../../exchange/transactions/same-person.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { findChecks, findKnown, type CheckRow, openNumber } from './identity-checks.repository.ts';
import { sql } from 'kysely';

async function findNeeds(db: Database, row: ItemRow, at: Date) {
  const limits = await identitySetting.value(db);
  const checks = await findChecks(db, row.id);
  const check = checks.at(-1);
  const sums = await findPersonSums(db, row, { at: row.moneyReceivedTime ?? at, documentKey: check?.documentKey });
  const deciding = { day: sums.day.leva, month: sums.month.leva, exchange: decimal(row.cashBgn) };
  const asked = row.status === 'DECLINED' ? [] : neededParts(deciding, limits);
  // The client answered it before anybody asked.
  const needed = asked.filter((part) => part !== 'wallet' || !provenWallet(row));
  const recorded = check ? { sourceOfFunds: fundsOf(check), walletProof: check.walletProof } : null;
  return { limits, checks, check, sums, needed, missing: missingParts(needed, recorded) };
}

interface Viewing {
  readonly scope: Scope;
  readonly at: Date;
  /** When the money came, as it was typed. */
  readonly received?: Date | undefined;
  readonly sealingKey: Buffer;
}

export async function findIdentityState(db: Database, row: ItemRow, viewing: Viewing): Promise<IdentityState> {
  const { at, received, sealingKey } = viewing;
  const { limits, checks, check, sums, needed, missing } = await findNeeds(db, row, received ?? arrivalOf(row) ?? at);
  const known = row.clientName === '' ? undefined : await findKnown(db, row, viewing);
  const from = (part: IdentityPart) => {
    const leva = limitInLeva(limits[part]);
    return leva && toWireNumber(leva);
  };
  const sum = (period: keyof typeof sums) => ({ count: sums[period].count, bgn: toWireNumber(sums[period].leva) });
  return {
    from: { identity: from('identity'), sourceOfFunds: from('sourceOfFunds'), wallet: from('wallet') },
    sums: { day: sum('day'), month: sum('month'), year: sum('year') },
    needed,
    missing,
    check: check ? toCheck(check, row, sealingKey) : null,
    checks: checks.map((each) => ({ at: each.checkedAt.toISOString(), by: each.checkedBy })),
    known: known ? toCheck(known, row, sealingKey) : null,
  };
}

const codes = {
  identity: 'IDENTITY_REQUIRED',
  sourceOfFunds: 'SOURCE_OF_FUNDS_REQUIRED',
  wallet: 'WALLET_PROOF_REQUIRED',
} as const;

/**
 * Throws one of the `codes` (409) before the checks that moving money needs are recorded. `at` is when the money of the
 * row came, if that is not stored yet. Requests of one person wait for each other, so that two of them at the same moment
 * count as a sum.
 */
export async function requireIdentity(trx: DatabaseTransaction, row: ItemRow, at: Date): Promise<void> {
  const document = (await findChecks(trx, row.id)).at(-1)?.documentKey;
  const person = [`email ${row.clientEmail.toLowerCase()}`, `phone ${row.clientPhone}`];
  if (row.clientBirthDate !== null) person.push(`birth ${row.clientBirthDate}`);
  if (document !== undefined) person.push(`document ${document}`);
  await lockForTransaction(trx, ...person.toSorted());
  const [missing] = (await findNeeds(trx, row, at)).missing;
  if (missing !== undefined) throw new ApiError(409, codes[missing]);
}

/** Money of the year may be that of requests from before it. */
const earliestOf = (at: Date) =>
  new Date(midnightInSofia(`${dayInSofia(at).slice(0, 4)}-01-01`).getTime() - 60 * 86_400_000);

type Period = 'day' | 'month' | 'year';

/**
 * What the person of a request exchanges in the day, the month and the year of a time, in Sofia: this request, and all
 * others whose money was received, in any office, with the same phone, e-mail or document (of its last check), or of who is
 * the same by birth date and name or wallet.
 */
async function findPersonSums(
  db: Database,
  row: ItemRow,
  { at, documentKey = null }: { readonly at: Date; readonly documentKey: string | null | undefined },
) {
  const others = isAnonymised({ name: row.clientName }) ? [] : await findOthers(db, row, { at, documentKey });
  const isCounted = row.status !== 'DECLINED';
  const sum = (period: Period) => {
    const { count, leva } = others.find((each) => each.period === period) ?? { count: 0, leva: '0' };
    return { count: count + (isCounted ? 1 : 0), leva: decimal(leva).plus(isCounted ? row.cashBgn : 0) };
  };
  return { day: sum('day'), month: sum('month'), year: sum('year') };
}

async function findOthers(
  db: Database,
  row: ItemRow,
  { at, documentKey }: { readonly at: Date; readonly documentKey: string | null },
) {
  const same = await findSamePerson(db, row, earliestOf(at));
  // Materialized, because the planner can't know that they are few.
  const { rows } = await sql<{ period: Period; count: number; leva: string }>`
    with found as materialized (
      select id from transactions where client_phone = ${row.clientPhone}
      union select id from transactions where client_email_key = ${row.clientEmail.toLowerCase()}
      union select unnest(${same}::text[])
      union select transaction_id from identity_checks checks
        where document_key = ${documentKey} and not exists (
          select from identity_checks later where later.transaction_id = checks.transaction_id and later.seq > checks.seq)
    ), moved as (
      select cash_bgn, coalesce(money_received_time, submit_time) as at from transactions
      where id in (select id from found) and id <> ${row.id} and status in ('CLIENT_MONEY_RECEIVED', 'COMPLETED')
    )
    select period, count(at) as count, coalesce(sum(cash_bgn), 0) as leva
    from (values ('day'), ('month'), ('year')) as periods (period)
    left join moved on date_trunc(period, at at time zone 'Europe/Sofia')
      = date_trunc(period, ${at}::timestamptz at time zone 'Europe/Sofia') group by period`.execute(db);
  return rows;
}

const fundsOf = ({ fundsKind: kind, fundsText: text }: CheckRow): IdentityCheck['sourceOfFunds'] =>
  kind === null || text === null ? null : { kind, text };

const toCheck = (
  check: CheckRow,
  { clientName: name, clientBirthDate: birthDate }: Pick<ItemRow, 'clientName' | 'clientBirthDate'>,
  sealingKey: Buffer,
): IdentityCheck => ({
  id: check.id,
  document: {
    kind: check.documentKind,
    country: check.documentCountry,
    maskedNumber: maskedDocumentNumber(openNumber(sealingKey, check) ?? ''),
    validUntil: check.validUntil,
  },
  name: check.name,
  birthDate: check.birthDate,
  differences: identityDifferences(
    { name: check.name, birthDate: check.birthDate },
    { name, dateOfBirth: birthDate ?? '' },
  ),
  sourceOfFunds: fundsOf(check),
  walletProof: check.walletProof,
  note: check.note,
  checked: { at: check.checkedAt.toISOString(), by: check.checkedBy },
});
