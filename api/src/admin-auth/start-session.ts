import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../database/database.ts';
import { runTransaction } from '../database/run-transaction.ts';
import { unauthenticated } from '../http/api-error.ts';
import type { AdminWithPassword } from './admins.repository.ts';
import { issueToken } from './tokens.repository.ts';

interface NewSession {
  /** The account with the password that was checked. */
  readonly admin: AdminWithPassword;
  readonly address: string;
  readonly at: Date;
  readonly hours: number;
}

/**
 * Issues the token of a new session. A change of the account waits for it or is seen by it, so that no session outlives
 * the disabling of its account or a change of its password.
 * @throws ApiError USER_UNAUTHENTICATED (401) when the account was disabled or its password changed meanwhile
 */
export async function startSession(db: Database, { admin, address, at, hours }: NewSession): Promise<string> {
  return runTransaction(db, async (trx) => {
    const unchanged = await trx
      .selectFrom('admins')
      .select('id')
      .where('id', '=', admin.id)
      .where('disabled_at', 'is', null)
      .where('password_hash', '=', admin.passwordHash ?? null)
      .forShare()
      .executeTakeFirst();
    if (unchanged === undefined) throw unauthenticated();
    await recordAudit(trx, { actor: { admin, address }, action: 'sign-in', at });
    return issueToken(trx, admin, at, hours);
  });
}
