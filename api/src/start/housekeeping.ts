import { forgetExpiredTokens } from '../admin-auth/tokens.repository.ts';
import type { Database } from '../database/database.ts';
import { forgetOldCalls } from '../http/throttle.ts';
import { forgetKeysBefore } from '../transactions/idempotency.repository.ts';

const HOUR_MILLISECONDS = 3_600_000;
const KEY_HOURS = 7 * 24;

/** Throws away what has served its time: sessions, counts of calls, idempotency keys. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await forgetExpiredTokens(db, now);
  await forgetOldCalls(db, now);
  await forgetKeysBefore(db, new Date(now.getTime() - KEY_HOURS * HOUR_MILLISECONDS));
}

/** Cleans up every hour until the returned call. */
export function cleanUpHourly(db: Database, now: () => Date, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    cleanUp(db, now()).catch(onError);
  }, HOUR_MILLISECONDS);
  return () => clearInterval(timer);
}
