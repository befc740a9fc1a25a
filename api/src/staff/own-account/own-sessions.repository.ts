import { sql } from 'kysely';
import type { OwnSession } from '@exchange/shared-domain';
import { isLive, lastUse, type SessionLimits } from '../sign-in/tokens.repository.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { deviceOf } from './device.ts';
import { tokenHash } from '../token.ts';

const ID_LENGTH = 16;

/** A session is identified by the beginning of its token's hash, which gives no access. */
const idOf = (token: string) => tokenHash(token).slice(0, ID_LENGTH);
const idColumn = sql<string>`left(token_hash, ${sql.lit(ID_LENGTH)})`;

/** The valid sessions of an admin, most recently used first. */
export async function findOwnSessions(
  db: Database,
  { admin, token }: { readonly admin: { readonly id: string }; readonly token: string },
  limits: SessionLimits,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('admin_tokens')
    .select([idColumn.as('id'), lastUse.as('last_use'), 'created_at', 'user_agent', 'address'])
    .where('admin_id', '=', admin.id)
    .where(isLive(limits))
    .orderBy(lastUse, 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map(({ id, last_use: used, created_at: begun, user_agent: userAgent, address }) => ({
    id,
    ...deviceOf(userAgent),
    address,
    signedInAt: begun.toISOString(),
    lastUsedAt: used.toISOString(),
    isCurrent: id === idOf(token),
  }));
}

/** Ends one session of an admin. False when there is none with this id. */
export async function endOwnSession(trx: DatabaseTransaction, adminId: string, id: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('admin_tokens')
    .where('admin_id', '=', adminId)
    .where(idColumn, '=', id)
    .returning('token_hash')
    .execute();
  return ended.length > 0;
}
