import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { argon2Cost } from '../token.ts';

export const hashPassword = (password: string): Promise<string> => hash(password, argon2Cost);

let decoy: Promise<string> | undefined;

/** Takes the same time for an unknown e-mail, so that the response time does not reveal which e-mails exist. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(generatePassword());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

/** 24 characters that can be typed, of 144 random bits. */
export const generatePassword = (): string => randomBytes(18).toString('base64url');
