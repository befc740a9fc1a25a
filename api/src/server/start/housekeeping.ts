import { forgetExpiredLinks } from '../../staff/sign-in/password-links.repository.ts';
import { forgetOldNetworks } from '../../staff/sign-in/known-networks.repository.ts';
import { forgetExpiredTokens } from '../../staff/sign-in/tokens.repository.ts';
import type { Database } from '../../database/database.ts';
import { forgetOldCalls } from '../../http/throttle.ts';
import { forgetExpiredTickets } from '../../staff/second-factor/tickets.repository.ts';
import { forgetKeysBefore } from '../../exchange/transactions/idempotency.repository.ts';

const HOUR_MILLISECONDS = 3_600_000;
const KEY_HOURS = 7 * 24;

export async function cleanUp(db: Database, now: Date): Promise<void> {
  await forgetExpiredTokens(db, now);
  await forgetExpiredTickets(db, now);
  await forgetExpiredLinks(db, now);
  await forgetOldCalls(db, now);
  await forgetOldNetworks(db, now);
  await forgetKeysBefore(db, new Date(now.getTime() - KEY_HOURS * HOUR_MILLISECONDS));
}
