import { APP_CODE_LENGTH, type Enrolment, mayCall, type AdminRole, RECOVERY_CODE_COUNT } from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../../database/database.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import type { AdminActor } from '../audit/record-audit.ts';
import type { StaffContext } from '../staff-context.ts';
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
import type { Settings } from '../../settings/settings.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { argon2Cost } from '../token.ts';
import { Secret, TOTP } from 'otpauth';

export const mustHaveSecondFactor = (
  { SECOND_FACTOR_REQUIRED: who }: Pick<Settings, 'SECOND_FACTOR_REQUIRED'>,
  role: AdminRole,
): boolean => who === 'all' || (who === 'managers' && mayCall(role, 'PATCH /accounts/:id'));

/** The account that a factor belongs to. */
type Owner = AdminActor['admin'];

type FactorContext = Pick<StaffContext, 'db' | 'now' | 'sealingKey'>;

const wrongCode = () => fieldRefusal(403, 'codeWrong', 'code');

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

export async function removeSecondFactor(trx: DatabaseTransaction, adminId: string): Promise<boolean> {
  await revokeTickets(trx, adminId);
  return deleteSecondFactor(trx, adminId);
}

// Without letters that look like digits.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_CODE_LENGTH = 10;
const SALT_BYTES = 16;

const newCode = () => Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(newCode());
  return [...codes];
}

const grouped = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');

/** A slow hash, because a code is short enough to guess. The codes of one person share the salt, so one hash finds a code. */
async function hashCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code, { ...argon2Cost, salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}

const ISSUER = 'Crypto to Cash';
const STEP_SECONDS = 30;
// RFC 6238 recommends one step, for clocks that differ and people who type slowly.
const WINDOW_STEPS = 1;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** 160 random bits in base32, the length that RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const enrolmentUri = (secret: string, email: string): string => totpOf(secret, email).toString();

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The time step that a code belongs to; `undefined` for a code of no accepted step. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const distance = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  return distance === null ? undefined : stepAt(now) + distance;
}
