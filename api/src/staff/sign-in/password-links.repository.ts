import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { isExpired } from '../../database/is-over.ts';
import { newToken, tokenHash } from '../token.ts';

const LIFETIME_MILLISECONDS = 48 * 3_600_000;

export const messageKey = (hash: string) => `password link ${hash}`;

/** Creates the token of a link. It replaces an earlier one of the same account. Only its hash is stored. */
export async function issueLink(trx: DatabaseTransaction, adminId: string, now: Date): Promise<string> {
  await removeLink(trx, adminId);
  const token = newToken();
  await trx
    .insertInto('password_links')
    .values({
      admin_id: adminId,
      token_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MILLISECONDS),
    })
    .execute();
  return token;
}

/** The account that a link belongs to; `undefined` when the link is unknown, used, replaced or expired. */
export const findLinkOwner = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('password_links')
    .innerJoin('admins', 'admins.id', 'password_links.admin_id')
    .select(['admins.id', 'admins.email'])
    .where('token_hash', '=', tokenHash(token))
    .where('disabled_at', 'is', null)
    .where(({ not }) => not(isExpired('password_links', now)))
    .executeTakeFirst();

export async function removeLink(trx: DatabaseTransaction, adminId: string): Promise<boolean> {
  const links = await trx
    .deleteFrom('password_links')
    .where('admin_id', '=', adminId)
    .returning('token_hash')
    .execute();
  await removeMessages(trx, links);
  return links.length > 0;
}

export async function forgetExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeMessages(
      trx,
      await trx.deleteFrom('password_links').where(isExpired('password_links', now)).returning('token_hash').execute(),
    );
  });
}

async function removeMessages(trx: DatabaseTransaction, links: readonly { token_hash: string }[]): Promise<void> {
  if (links.length === 0) return;
  const keys = links.map(({ token_hash: hash }) => messageKey(hash));
  await trx.deleteFrom('outbox').where('unique_key', 'in', keys).execute();
}
