import { APP_CODE_LENGTH, type Enrolment, mayCall, type AdminRole } from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../../database/database.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import type { StaffContext } from '../staff-context.ts';
import { grouped, hashCode, newRecoveryCodes, newSalt } from './recovery-codes.ts';
import { seal, unseal } from '../../database/sealing.ts';
import {
  confirmSecret,
  deleteSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  storePendingSecret,
  type SecondFactor,
} from './second-factor.repository.ts';
import { revokeTickets } from './tickets.repository.ts';
import { enrolmentUri, newSecret, stepAt, stepOfCode } from './totp.ts';
import type { Settings } from '../../settings/settings.ts';

/** Whether the settings ask a role for a second factor; managers are the roles that may change accounts. */
export const mustHaveSecondFactor = (
  { SECOND_FACTOR_REQUIRED: who }: Pick<Settings, 'SECOND_FACTOR_REQUIRED'>,
  role: AdminRole,
): boolean => who === 'all' || (who === 'managers' && mayCall(role, 'PATCH /accounts/:id'));

/** The account that a factor belongs to. */
interface Owner {
  readonly id: string;
  readonly email: string;
}

type FactorContext = Pick<StaffContext, 'db' | 'now' | 'sealingKey'>;

const wrongCode = () => fieldRefusal(403, 'codeWrong', 'code');

/** Makes a secret for the admin's app. It is in use after a code confirms it. */
export async function beginEnrolment({ db, now, sealingKey }: FactorContext, admin: Owner): Promise<Enrolment> {
  const secret = newSecret();
  const isStored = await storePendingSecret(db, {
    admin_id: admin.id,
    sealed_secret: seal(sealingKey, admin.id, secret),
    recovery_salt: newSalt(),
    created_at: now(),
  });
  if (!isStored) throw new ApiError(409, 'ENTITY_ALREADY_EXISTS');
  return { secret, uri: enrolmentUri(secret, admin.email) };
}

/** Turns the second factor on with a first code of the app. Resolves to the recovery codes. */
export async function confirmEnrolment(
  trx: DatabaseTransaction,
  context: FactorContext,
  admin: Owner,
  code: string,
): Promise<string[]> {
  const factor = await lockSecondFactor(trx, admin.id);
  if (factor?.confirmed_at) throw new ApiError(409, 'ENTITY_ALREADY_EXISTS');
  if (factor === undefined || !(await spendAppCode(trx, context, { admin, factor, code }))) throw wrongCode();
  await confirmSecret(trx, admin.id, context.now());
  return storeRecoveryCodes(trx, admin, factor);
}

/** Replaces the recovery codes of a factor that is on. */
export async function renewRecoveryCodes(trx: DatabaseTransaction, admin: Owner): Promise<string[]> {
  return storeRecoveryCodes(trx, admin, await lockOn(trx, admin));
}

/**
 * Uses a code of the app or a recovery code of a factor that is on. Resolves to which of them it was.
 * @throws ApiError SECOND_FACTOR_CODE_WRONG (403) when it is wrong or was used before
 */
export async function spendCode(
  trx: DatabaseTransaction,
  context: FactorContext,
  admin: Owner,
  code: string,
): Promise<'app' | 'recovery'> {
  const factor = await lockOn(trx, admin);
  if (code.length === APP_CODE_LENGTH) {
    if (await spendAppCode(trx, context, { admin, factor, code })) return 'app';
  } else if (await spendRecoveryCode(trx, admin.id, await hashCode(code, factor.recovery_salt))) {
    return 'recovery';
  }
  throw wrongCode();
}

async function lockOn(trx: DatabaseTransaction, { id }: Pick<Owner, 'id'>): Promise<SecondFactor> {
  const factor = await lockSecondFactor(trx, id);
  if (!factor?.confirmed_at) throw wrongCode();
  return factor;
}

async function storeRecoveryCodes(
  trx: DatabaseTransaction,
  { id }: Pick<Owner, 'id'>,
  { recovery_salt: salt }: SecondFactor,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, id, await Promise.all(codes.map((code) => hashCode(code, salt))));
  return codes.map(grouped);
}

async function spendAppCode(
  trx: DatabaseTransaction,
  { now, sealingKey }: FactorContext,
  { admin, factor, code }: { readonly admin: Owner; readonly factor: SecondFactor; readonly code: string },
): Promise<boolean> {
  const step = stepOfCode(unseal(sealingKey, admin.id, factor.sealed_secret), code, now());
  return step !== undefined && spendStep(trx, admin.id, { step, current: stepAt(now()) });
}

/** Turns the second factor off, and ends sign-ins that wait for its code. False when it was off. */
export async function removeSecondFactor(trx: DatabaseTransaction, adminId: string): Promise<boolean> {
  await revokeTickets(trx, adminId);
  return deleteSecondFactor(trx, adminId);
}
