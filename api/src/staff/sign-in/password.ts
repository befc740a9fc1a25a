import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { argon2Cost } from '../token.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import { isCommonPassword } from '../../settings/common-password.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { revokeTickets } from '../second-factor/tickets.repository.ts';
import type { Author } from '../audit/record-audit.ts';
import { findAdminByEmail, type Admin } from './admins.repository.ts';
import { countedAttempt } from './login-throttle.ts';
import { endSessions } from './tokens.repository.ts';

export const hashPassword = (password: string): Promise<string> => hash(password, argon2Cost);

let decoy: Promise<string> | undefined;

/** Takes the same time for an unknown e-mail, so that it does not reveal which e-mails exist. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(generatePassword());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && typeof passwordHash === 'string';
}

/**
 * The password again before a sensitive change: a session may be in wrong hands. Limited like a sign-in. Resolves to the
 * hash that was checked.
 * @param newPassword of a change that may have come before: then it is the password already
 * @throws ApiError 403 for a wrong password, 429
 */
export async function checkOwnPassword(
  db: Database,
  { actor: { admin, address }, at }: Author,
  password: string,
): Promise<string | null> {
  const attempt = { kind: 'password', email: admin.email, address } as const;
  const find = () => admin;
  return countedAttempt(db, attempt, at, find, async () => {
    const stored = (await findAdminByEmail(db, admin.email))?.passwordHash ?? null;
    if (!(await isPassword(stored, password))) throw fieldRefusal(403, 'passwordWrong', 'password');
    return stored;
  });
}

/** 24 characters that can be typed, of 144 random bits. */
export const generatePassword = (): string => randomBytes(18).toString('base64url');

const SHORTEST_PART = 4;

/**
 * The hash of a password that the owner of an account chose. Its length was checked by `newPasswordSchema`.
 * @throws ApiError PASSWORD_NOT_ACCEPTED (400) at `field` when it is common, also with the parts of the e-mail
 */
export async function hashNewPassword(password: string, email: string, field: string): Promise<string> {
  const own = email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= SHORTEST_PART);
  const rest = own.reduce((text, part) => text.replaceAll(part, ' '), password.toLowerCase());
  if (isCommonPassword(rest)) throw fieldRefusal(400, 'passwordCommon', field);
  return hashPassword(password);
}

/** Also ends sign-ins in progress and all sessions except the one to keep, and deletes the known networks. */
export async function changePassword(
  trx: DatabaseTransaction,
  { id }: Pick<Admin, 'id'>,
  passwordHash: string,
  except: { readonly keep?: string } = {},
): Promise<void> {
  await trx.updateTable('admins').set({ passwordHash }).where('id', '=', id).execute();
  await endSessions(trx, id, except);
  await revokeTickets(trx, id);
  await trx.deleteFrom('knownNetworks').where('adminId', '=', id).execute();
}
