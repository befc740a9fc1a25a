import type { SessionState } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isExpired, isOver } from '../../database/is-over.ts';
import type { Settings } from '../../settings/settings.ts';
import { tokenHash } from '../token.ts';

export interface SessionLimits {
  readonly now: Date;
  readonly idleMinutes: number;
}

export const limitsOf = (settings: Pick<Settings, 'SESSION_IDLE_MINUTES'>, now: Date): SessionLimits => ({
  now,
  idleMinutes: settings.SESSION_IDLE_MINUTES,
});

/** The last stored use of a session. Sessions that an earlier release began have none. */
export const lastUse = sql<Date>`coalesce(admin_tokens.last_used_at, admin_tokens.created_at)`;

const isIdle = ({ now, idleMinutes }: SessionLimits) => {
  const length = sql`make_interval(mins => ${idleMinutes}::integer)`;
  return isOver({ end: sql`${lastUse} + ${length}`, length }, now);
};

export const isLive = (limits: SessionLimits) =>
  sql<boolean>`not (${isExpired('adminTokens', limits.now)} or ${isIdle(limits)})`;

const DUE_SECONDS = 600;

/** In how many seconds a session ends, and when, if that is soon and use does not postpone it. */
export function endOf(
  { lastUsedAt, expiresAt }: { readonly lastUsedAt: Date; readonly expiresAt: Date },
  { now, idleMinutes }: SessionLimits,
): Pick<SessionState, 'secondsLeft' | 'signInDueAt'> {
  const idleEnd = lastUsedAt.getTime() + idleMinutes * 60_000;
  const end = Math.min(expiresAt.getTime(), idleEnd);
  const secondsLeft = Math.max(0, Math.floor((end - now.getTime()) / 1000));
  const isDue = end < idleEnd && secondsLeft <= DUE_SECONDS;
  return { secondsLeft, ...(isDue && { signInDueAt: expiresAt.toISOString() }) };
}

export async function findLiveSessions(
  db: Database,
  sessions: readonly string[],
  limits: SessionLimits,
): Promise<Set<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await db
    .selectFrom('adminTokens')
    .select('tokenHash')
    .where('tokenHash', 'in', sessions)
    .where(isLive(limits))
    .execute();
  return new Set(rows.map((row) => row.tokenHash));
}

export async function endSessions(db: Database, adminId: string, { keep }: { keep?: string } = {}): Promise<void> {
  await db
    .deleteFrom('adminTokens')
    .where('adminId', '=', adminId)
    .$if(keep !== undefined, (query) => query.where('tokenHash', '!=', tokenHash(keep ?? '')))
    .execute();
}
