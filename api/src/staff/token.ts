import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that is given out once. Only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Tokens are long and random, so a plain hash is safe. */
export const tokenHash = (token: string): string => hash('sha256', token);

/** What a slow hash costs, for what people type. Algorithm 2 is argon2id; memory and time as OWASP recommends. */
export const argon2Cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
