import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { RECOVERY_CODE_COUNT } from '@exchange/shared-domain';
import { argon2Cost } from '../token.ts';

// Without letters that look like digits.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const SALT_BYTES = 16;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A new set of different codes. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(newCode());
  return [...codes];
}

/** A code in two groups, as a person reads it. */
export const grouped = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');

/** A slow hash, because a code is short enough to guess. The codes of one person share the salt, so one hash finds a code. */
export async function hashCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code, { ...argon2Cost, salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}
