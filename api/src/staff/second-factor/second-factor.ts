import {
  APP_CODE_LENGTH,
  type Enrolment,
  mayCall,
  type AdminRole,
  RECOVERY_CODE_COUNT,
  SITE_NAME,
} from '@exchange/shared-domain';
import { countOf, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import type { AdminActor } from '../audit/record-audit.ts';
import type { StaffContext } from '../staff-context.ts';
import { seal, unseal } from '../../database/sealing.ts';
import { revokeTickets } from './tickets.repository.ts';
import type { Settings } from '../../settings/settings.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { argon2Cost } from '../token.ts';
import { Secret, TOTP } from 'otpauth';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';

export const mustHaveSecondFactor = (
  { SECOND_FACTOR_REQUIRED: who }: Pick<Settings, 'SECOND_FACTOR_REQUIRED'>,
  role: AdminRole,
): boolean => who === 'all' || (who === 'managers' && mayCall(role, 'PATCH /accounts/:id'));

type Owner = AdminActor['admin'];

/** A factor is on from the time at which a code of the app confirmed it. */
type SecondFactor = Selectable<Tables['secondFactors']>;

type FactorContext = Pick<StaffContext, 'db' | 'now' | 'sealingKey'>;

const wrongCode = () => fieldRefusal(403, 'codeWrong', 'code');
const isOnAlready = () => new ApiError(409, 'ENTITY_ALREADY_EXISTS');

export async function secondFactorSince(db: Database, adminId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('secondFactors')
    .select('confirmedAt')
    .where('adminId', '=', adminId)
    .executeTakeFirst();
  return row?.confirmedAt ?? undefined;
}

export const countRecoveryCodes = (db: Database, adminId: string): Promise<number> =>
  countOf(db.selectFrom('recoveryCodes').where('adminId', '=', adminId));

/** Stores a secret that is not confirmed yet, in place of an earlier one. */
export async function beginEnrolment({ db, now, sealingKey }: FactorContext, admin: Owner): Promise<Enrolment> {
  const secret = newSecret();
  const values = {
    sealedSecret: seal(sealingKey, admin.id, secret),
    recoverySalt: randomBytes(SALT_BYTES).toString('base64url'),
    createdAt: now(),
  };
  await db
    .insertInto('secondFactors')
    .values({ adminId: admin.id, ...values })
    .onConflict((conflict) =>
      conflict.column('adminId').doUpdateSet(values).where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('adminId')
    .executeTakeFirstOrThrow(isOnAlready);
  return { secret, uri: enrolmentUri(secret, admin.email) };
}

export async function confirmEnrolment(
  trx: DatabaseTransaction,
  context: FactorContext,
  admin: Owner,
  code: string,
): Promise<string[]> {
  // A sign-in without a factor that began before waits, or is ended with the other sessions.
  await trx.selectFrom('admins').select('id').where('id', '=', admin.id).forNoKeyUpdate().execute();
  const factor = await lockFactor(trx, admin);
  if (factor?.confirmedAt) throw isOnAlready();
  if (factor === undefined || !(await spendAppCode(trx, context, { admin, factor, code }))) throw wrongCode();
  const confirmed = { confirmedAt: context.now() };
  await trx.updateTable('secondFactors').set(confirmed).where('adminId', '=', admin.id).execute();
  return storeRecoveryCodes(trx, admin, factor);
}

export async function renewRecoveryCodes(trx: DatabaseTransaction, admin: Owner): Promise<string[]> {
  return storeRecoveryCodes(trx, admin, await lockOn(trx, admin));
}

/** Resolves to whose code it was. @throws ApiError SECOND_FACTOR_CODE_WRONG (403), also when it was used before */
export async function spendCode(
  trx: DatabaseTransaction,
  context: FactorContext,
  admin: Owner,
  code: string,
): Promise<'app' | 'recovery'> {
  const factor = await lockOn(trx, admin);
  if (code.length === APP_CODE_LENGTH) {
    if (await spendAppCode(trx, context, { admin, factor, code })) return 'app';
    throw wrongCode();
  }
  await trx
    .deleteFrom('recoveryCodes')
    .where('adminId', '=', admin.id)
    .where('codeHash', '=', await hashCode(code, factor.recoverySalt))
    .returning('adminId')
    .executeTakeFirstOrThrow(wrongCode);
  return 'recovery';
}

const lockFactor = (trx: DatabaseTransaction, { id }: Owner): Promise<SecondFactor | undefined> =>
  trx.selectFrom('secondFactors').selectAll().where('adminId', '=', id).forUpdate().executeTakeFirst();

async function lockOn(trx: DatabaseTransaction, admin: Owner): Promise<SecondFactor> {
  const factor = await lockFactor(trx, admin);
  if (!factor?.confirmedAt) throw wrongCode();
  return factor;
}

async function storeRecoveryCodes(
  trx: DatabaseTransaction,
  { id }: Owner,
  { recoverySalt: salt }: SecondFactor,
): Promise<string[]> {
  const different = new Set<string>();
  while (different.size < RECOVERY_CODE_COUNT) different.add(newCode());
  const codes = [...different];
  const hashes = await Promise.all(codes.map((code) => hashCode(code, salt)));
  await trx.deleteFrom('recoveryCodes').where('adminId', '=', id).execute();
  const rows = hashes.map((codeHash) => ({ adminId: id, codeHash }));
  await trx.insertInto('recoveryCodes').values(rows).execute();
  return codes.map(grouped);
}

// A step this far ahead was used while a clock was wrong, and must not block current codes.
const STEPS_AHEAD = 10;

async function spendAppCode(
  trx: DatabaseTransaction,
  { now, sealingKey }: FactorContext,
  { admin, factor, code }: { readonly admin: Owner; readonly factor: SecondFactor; readonly code: string },
): Promise<boolean> {
  const step = stepOfCode(unseal(sealingKey, admin.id, factor.sealedSecret), code, now());
  if (step === undefined) return false;
  const farAhead = stepAt(now()) + STEPS_AHEAD;
  const spent = await trx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('adminId', '=', admin.id)
    .where(({ eb, or }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step), eb('lastStep', '>', farAhead)]))
    .returning('adminId')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function removeSecondFactor(trx: DatabaseTransaction, adminId: string): Promise<boolean> {
  await revokeTickets(trx, adminId);
  const deleted = await trx
    .deleteFrom('secondFactors')
    .where('adminId', '=', adminId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmedAt !== null;
}

// Without letters that look like digits.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_CODE_LENGTH = 10;
const SALT_BYTES = 16;

const newCode = () => Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const grouped = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

/** Slow, because a code is short enough to guess. The codes of a person share the salt, so one hash finds a code. */
async function hashCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code, { ...argon2Cost, salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}

const STEP_SECONDS = 30;
// RFC 6238 recommends one step, for clocks that differ and people who type slowly.
const WINDOW_STEPS = 1;

const totpOf = (base32: string, label: string) => {
  const secret = Secret.fromBase32(base32);
  return new TOTP({ issuer: SITE_NAME, label, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });
};

/** 160 random bits in base32, the length that RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const enrolmentUri = (secret: string, email: string): string => totpOf(secret, email).toString();

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The time step of a code; `undefined` for a code of no accepted one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const distance = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  return distance === null ? undefined : stepAt(now) + distance;
}
