import type { AdminSession } from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/record-audit.ts';
import type { DatabaseTransaction } from '../../database/database.ts';
import { unauthenticated } from '../../http/api-error.ts';
import type { AdminWithPassword } from './admins.repository.ts';
import { newToken, tokenHash } from '../token.ts';
import { rememberNetwork } from './login-throttle.ts';

interface NewSession {
  /** The account with the password that was checked. */
  readonly admin: AdminWithPassword;
  readonly request: Pick<FastifyRequest, 'ip' | 'headers'>;
  readonly at: Date;
  readonly hours: number;
  readonly secondFactor?: 'app' | 'recovery';
}

const LONGEST_USER_AGENT = 300;

/**
 * Starts a session, and stores its network as a known one. It locks the account, so that a simultaneous disabling or
 * change of the password either ends this session or prevents it.
 * @throws ApiError USER_UNAUTHENTICATED (401) when the account was disabled or its password changed meanwhile
 */
export async function startSession(trx: DatabaseTransaction, session: NewSession): Promise<AdminSession> {
  const { admin, request, at, hours, secondFactor } = session;
  const { id, email, role } = admin;
  await trx
    .selectFrom('admins')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('password_hash', '=', admin.password_hash)
    .forShare()
    .executeTakeFirstOrThrow(unauthenticated);
  const actor = { admin, address: request.ip };
  await recordAudit(trx, { actor, at }, 'sign-in', { ...(secondFactor && { after: { secondFactor } }) });
  await rememberNetwork(trx, admin, request.ip, at);
  const token = newToken();
  await trx
    .insertInto('admin_tokens')
    .values({
      token_hash: tokenHash(token),
      admin_id: id,
      created_at: at,
      expires_at: new Date(at.getTime() + hours * 3_600_000),
      last_used_at: at,
      address: request.ip,
      user_agent: request.headers['user-agent']?.replaceAll('\0', '').slice(0, LONGEST_USER_AGENT) ?? null,
    })
    .execute();
  return { user: { email, role }, token };
}
