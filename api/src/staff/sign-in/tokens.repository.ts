import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isExpired, isOver } from '../../database/is-over.ts';
import type { Settings } from '../../settings/settings.ts';
import { newToken, tokenHash } from '../token.ts';
import type { Admin } from './admins.repository.ts';
import { scopeOf, type Scope } from './scope.ts';

export interface SessionLimits {
  readonly now: Date;
  /** Minutes without use after which a session ends. */
  readonly idleMinutes: number;
}

export const limitsOf = (settings: Pick<Settings, 'SESSION_IDLE_MINUTES'>, now: Date): SessionLimits => ({
  now,
  idleMinutes: settings.SESSION_IDLE_MINUTES,
});

const MINUTE_MILLISECONDS = 60_000;
// The use of a session is stored at most this often per idle time, instead of at every request.
const STORED_PER_IDLE_TIME = 30;

/** The last stored use of a session. Sessions that an earlier release began have none. */
export const lastUse = sql<Date>`coalesce(admin_tokens.last_used_at, admin_tokens.created_at)`;

const isIdle = ({ now, idleMinutes }: SessionLimits) => {
  const length = sql`make_interval(mins => ${idleMinutes}::integer)`;
  return isOver({ end: sql`${lastUse} + ${length}`, length }, now);
};

export const isLive = (limits: SessionLimits) =>
  sql<boolean>`not (${isExpired('admin_tokens', limits.now)} or ${isIdle(limits)})`;

interface NewToken {
  readonly admin: Admin;
  readonly now: Date;
  readonly hours: number;
  readonly address: string;
  readonly userAgent: string | undefined;
}

const LONGEST_USER_AGENT = 300;

/** Creates a token for the admin. Only its hash is stored. */
export async function issueToken(db: Database, { admin, now, hours, address, userAgent }: NewToken): Promise<string> {
  const token = newToken();
  await db
    .insertInto('admin_tokens')
    .values({
      token_hash: tokenHash(token),
      admin_id: admin.id,
      created_at: now,
      expires_at: new Date(now.getTime() + hours * 60 * MINUTE_MILLISECONDS),
      last_used_at: now,
      address,
      user_agent: userAgent?.replaceAll('\0', '').slice(0, LONGEST_USER_AGENT) ?? null,
    })
    .execute();
  return token;
}

export interface Session {
  readonly admin: Admin;
  readonly scope: Scope;
  readonly token: string;
  readonly hasSecondFactor: boolean;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** The session of a token; `undefined` when the token is unknown, revoked or expired, or was not used for too long. */
export async function findSession(db: Database, token: string, limits: SessionLimits): Promise<Session | undefined> {
  const row = await db
    .selectFrom('admin_tokens')
    .innerJoin('admins', 'admins.id', 'admin_tokens.admin_id')
    .leftJoin('second_factors', 'second_factors.admin_id', 'admins.id')
    .select(['admins.id', 'admins.email', 'admins.role', 'admins.offices', 'second_factors.confirmed_at', 'expires_at'])
    .select(lastUse.as('last_use'))
    .where('token_hash', '=', tokenHash(token))
    .where('disabled_at', 'is', null)
    .where(isLive(limits))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, email, role, confirmed_at: confirmed, last_use: lastUsedAt, expires_at: expiresAt } = row;
  const scope = scopeOf(row);
  return { admin: { id, email, role }, scope, token, hasSecondFactor: confirmed !== null, lastUsedAt, expiresAt };
}

/** The session after a use now. The use is stored, unless one was stored a short while ago. */
export async function renewSession(
  db: Database,
  session: Session,
  { now, idleMinutes }: SessionLimits,
): Promise<Session> {
  const unstored = Math.abs(now.getTime() - session.lastUsedAt.getTime());
  if (unstored < (idleMinutes * MINUTE_MILLISECONDS) / STORED_PER_IDLE_TIME) return session;
  const hash = tokenHash(session.token);
  await db.updateTable('admin_tokens').set({ last_used_at: now }).where('token_hash', '=', hash).execute();
  return { ...session, lastUsedAt: now };
}

export function secondsLeft({ lastUsedAt, expiresAt }: Session, { now, idleMinutes }: SessionLimits): number {
  const end = Math.min(expiresAt.getTime(), lastUsedAt.getTime() + idleMinutes * MINUTE_MILLISECONDS);
  return Math.max(0, Math.floor((end - now.getTime()) / 1000));
}

export async function findLiveSessions(
  db: Database,
  sessions: readonly string[],
  limits: SessionLimits,
): Promise<Set<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await db
    .selectFrom('admin_tokens')
    .select('token_hash')
    .where('token_hash', 'in', sessions)
    .where(isLive(limits))
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}

export async function endSessions(db: Database, adminId: string, { keep }: { keep?: string } = {}): Promise<void> {
  await db
    .deleteFrom('admin_tokens')
    .where('admin_id', '=', adminId)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', tokenHash(keep ?? '')))
    .execute();
}

export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom('admin_tokens').where('token_hash', '=', tokenHash(token)).execute();
}

export async function forgetExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('admin_tokens').where(isExpired('admin_tokens', now)).execute();
}
