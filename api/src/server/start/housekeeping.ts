import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isExpired, isOver } from '../../database/is-over.ts';
import { forgetExpiredLinks } from '../../staff/sign-in/password-links.repository.ts';

const DAY_MILLISECONDS = 86_400_000;
const NETWORK_DAYS = 90;
const KEY_DAYS = 7;
/** A client who asks which rate the site showed does so within the time for which messages are kept. */
const RATE_DAYS = 90;
/** More than are published in an hour. A longer deletion would keep others waiting. */
const RATE_SETS_AT_ONCE = 2000;

/** No limit of calls counts for longer than a day. */
const longestWindow = { end: sql.ref('throttledCalls.windowEndsAt'), length: sql`interval '24 hours'` };

export async function cleanUp(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
  await db.deleteFrom('adminTokens').where(isExpired('adminTokens', now)).execute();
  await db.deleteFrom('signInTickets').where(isExpired('signInTickets', now)).execute();
  await forgetExpiredLinks(db, now);
  await db.deleteFrom('throttledCalls').where(isOver(longestWindow, now)).execute();
  await db.deleteFrom('knownNetworks').where('lastSignInAt', '<', daysAgo(NETWORK_DAYS)).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', daysAgo(KEY_DAYS)).execute();
  await forgetRates(db, daysAgo(RATE_DAYS));
}

async function forgetRates(db: Database, before: Date): Promise<void> {
  const old = db
    .selectFrom('rateSets')
    .select('id')
    .where('lastPublishedAt', '<', before)
    .orderBy('lastPublishedAt')
    .limit(RATE_SETS_AT_ONCE);
  const ids = (await old.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom('publishedRates').where('rateSetId', 'in', ids).execute();
  await db.deleteFrom('rateSets').where('id', 'in', ids).execute();
}
