import type { AdminSession } from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/record-audit.ts';
import type { DatabaseTransaction } from '../../database/database.ts';
import { unauthenticated } from '../../http/api-error.ts';
import type { AdminWithPassword } from './admins.repository.ts';
import { rememberNetwork } from './known-networks.repository.ts';
import { issueToken } from './tokens.repository.ts';

interface NewSession {
  /** The account with the password that was checked. */
  readonly admin: AdminWithPassword;
  readonly request: Pick<FastifyRequest, 'ip' | 'headers'>;
  readonly at: Date;
  readonly hours: number;
  readonly secondFactor?: 'app' | 'recovery';
}

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
  const { ip: address, headers } = request;
  const token = await issueToken(trx, { admin, now: at, hours, address, userAgent: headers['user-agent'] });
  return { user: { email, role }, token };
}
