import {
  limitInLeva,
  missingParts,
  neededParts,
  decimal,
  toWireNumber,
  type IdentityPart,
  type IdentityState,
} from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { lockForTransaction } from '../../database/run-transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { identitySetting } from '../../exchange/site/site-settings.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { findChecks, findKnown, fundsOf, toCheck } from './identity-checks.repository.ts';
import { findPersonSums } from './person-sums.ts';

/** What decides about the checks of a request now. */
async function findNeeds(db: Database, row: ItemRow, at: Date) {
  const limits = await identitySetting.value(db);
  const checks = await findChecks(db, row.id);
  const check = checks.at(-1);
  const sums = await findPersonSums(db, row, { at, documentKey: check?.document_key });
  const deciding = { day: sums.day.leva, month: sums.month.leva, exchange: decimal(row.cash_bgn) };
  const needed = row.status === 'DECLINED' ? [] : neededParts(deciding, limits);
  const recorded = check ? { sourceOfFunds: fundsOf(check), walletProof: check.wallet_proof } : null;
  return { limits, checks, check, sums, needed, missing: missingParts(needed, recorded) };
}

interface Viewing {
  readonly scope: Scope;
  readonly at: Date;
  readonly sealingKey: Buffer;
}

/** What a request needs, what is recorded, and what is known of its client. */
export async function findIdentityState(db: Database, row: ItemRow, viewing: Viewing): Promise<IdentityState> {
  const { at, sealingKey } = viewing;
  const { limits, checks, check, sums, needed, missing } = await findNeeds(db, row, at);
  const known = row.client_name === '' ? undefined : await findKnown(db, row, viewing);
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
    checks: checks.map((each) => ({ at: each.checked_at.toISOString(), by: each.checked_by })),
    known: known ? toCheck(known, row, sealingKey) : null,
  };
}

const codes = {
  identity: 'IDENTITY_REQUIRED',
  sourceOfFunds: 'SOURCE_OF_FUNDS_REQUIRED',
  wallet: 'WALLET_PROOF_REQUIRED',
} as const;

/**
 * Refuses to move money before the checks that it needs are recorded. Requests of one person wait for each other, so that
 * two of them at the same moment count as a sum.
 * @throws ApiError IDENTITY_REQUIRED, SOURCE_OF_FUNDS_REQUIRED or WALLET_PROOF_REQUIRED (409)
 */
export async function requireIdentity(trx: DatabaseTransaction, row: ItemRow, at: Date): Promise<void> {
  const document = (await findChecks(trx, row.id)).at(-1)?.document_key;
  const person = [`email ${row.client_email.toLowerCase()}`, `phone ${row.client_phone}`];
  if (document !== undefined) person.push(`document ${document}`);
  await lockForTransaction(trx, ...person.toSorted());
  const [missing] = (await findNeeds(trx, row, at)).missing;
  if (missing !== undefined) throw new ApiError(409, codes[missing]);
}
