import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isOver } from '../database/is-over.ts';
import type { Admin } from './admins.repository.ts';

const TOKEN_BYTES = 32;

/** The stored hash of a token; it also identifies the session. Tokens are long and random, so a plain hash is safe. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

const isExpired = (now: Date) => isOver({ end: sql.ref('expires_at'), length: sql`expires_at - created_at` }, now);

/** Creates a token for the admin. Only its hash is stored. */
export async function issueToken(db: Database, admin: Admin, now: Date, hours: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires = new Date(now.getTime() + hours * 3_600_000);
  await db
    .insertInto('admin_tokens')
    .values({ token_hash: tokenHash(token), admin_id: admin.id, created_at: now, expires_at: expires })
    .execute();
  return token;
}

/** The owner of a token; `undefined` when the token is unknown, revoked or expired. */
export const findTokenOwner = (db: Database, token: string, now: Date): Promise<Admin | undefined> =>
  db
    .selectFrom('admin_tokens')
    .innerJoin('admins', 'admins.id', 'admin_tokens.admin_id')
    .select(['admins.id', 'admins.email', 'admins.role'])
    .where('token_hash', '=', tokenHash(token))
    .where('disabled_at', 'is', null)
    .where(({ not }) => not(isExpired(now)))
    .executeTakeFirst();

/** Which of these sessions go on, by the hashes of their tokens. */
export async function findLiveSessions(db: Database, sessions: readonly string[], now: Date): Promise<Set<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await db
    .selectFrom('admin_tokens')
    .select('token_hash')
    .where('token_hash', 'in', sessions)
    .where(({ not }) => not(isExpired(now)))
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}

export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom('admin_tokens').where('token_hash', '=', tokenHash(token)).execute();
}

export async function forgetExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('admin_tokens').where(isExpired(now)).execute();
}
