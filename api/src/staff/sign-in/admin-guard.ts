import { isAdminCall, mayCall, type AdminCall } from '@exchange/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDeepStrictEqual } from 'node:util';
import type { Author } from '../audit/record-audit.ts';
import { ApiError, unauthenticated } from '../../http/api-error.ts';
import { pressOf } from '../../http/once.ts';
import type { StaffContext } from '../staff-context.ts';
import type { Settings } from '../../settings/settings.ts';
import { mustHaveSecondFactor } from '../second-factor/second-factor.ts';
import { type Scope, scopeOf } from './scope.ts';
import { limitsOf, type SessionLimits, lastUse, isLive } from './tokens.repository.ts';
import type { Database } from '../../database/database.ts';
import { tokenHash } from '../token.ts';
import type { Admin } from './admins.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** In calls below `/admin`: the admin of the session, from where, and the time. */
    readonly author: Author;
    readonly scope: Scope;
    /** For replies that take long: the session still stands and has the same scope. @throws ApiError 401 */
    checkAdmitted: () => Promise<void>;
  }
  interface FastifyContextConfig {
    /** The call's entry in the table of rights. */
    adminCall?: AdminCall;
  }
}

/** A session from before the second factor became required. */
const lacksSecondFactor = (settings: Settings, { admin, hasSecondFactor }: Session) =>
  !hasSecondFactor && mustHaveSecondFactor(settings, admin.role);

/**
 * Every route in the same scope answers 401 without a valid token and 403 to an account that may not make the call, before
 * anything else of the request is checked. A request with the header `x-unattended`, which an open page sends by
 * itself, does not count as use of the session.
 * @throws Error at the start, when a route has no entry in the table of rights.
 */
export const adminGuard = (context: Pick<StaffContext, 'db' | 'now' | 'settings' | 'sealingKey'>) =>
  fp(async (app: FastifyInstance) => {
    const { db, now, settings } = context;
    app.decorateRequest('session', null);
    app.decorateRequest('author', {
      getter() {
        const { admin } = sessionOf(this);
        return { actor: { admin, address: this.ip }, at: now(), press: pressOf(this, admin.id, context) };
      },
    });
    app.decorateRequest('scope', {
      getter() {
        return sessionOf(this).scope;
      },
    });
    app.addHook('onRoute', (route) => {
      const method = String(route.method).replace('HEAD', 'GET');
      const call = `${method} ${route.url.slice(route.prefix.length)}`;
      if (!isAdminCall(call)) throw new Error(`"${call}" has no entry in the table of rights`);
      route.config = { ...route.config, adminCall: call };
    });
    const find = async (request: FastifyRequest, limits: SessionLimits): Promise<Session> => {
      const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
      const session = token === undefined ? undefined : await findSession(db, token, limits);
      if (session === undefined || lacksSecondFactor(settings, session)) throw unauthenticated();
      return session;
    };
    const admit = async (request: FastifyRequest) => {
      const limits = limitsOf(settings, now());
      const session = await find(request, limits);
      const isAttended = request.headers['x-unattended'] === undefined;
      request.session = isAttended ? await renewSession(db, session, limits) : session;
      const { adminCall } = request.routeOptions.config;
      const isBound = session.scope.offices !== undefined;
      if (adminCall === undefined || !mayCall(session.admin.role, adminCall, { isBound }))
        throw new ApiError(403, 'FORBIDDEN');
    };
    app.decorateRequest('checkAdmitted', async function (this: FastifyRequest) {
      const { scope } = await find(this, limitsOf(settings, now()));
      if (!isDeepStrictEqual(scope, this.scope)) throw unauthenticated();
    });
    app.addHook('onRequest', admit);
    // The session may have ended while the body was sent, which can take long.
    app.addHook('preHandler', async (request) => {
      if (request.body !== undefined) await admit(request);
    });
  });

export function sessionOf({ session }: FastifyRequest): Session {
  if (session === null) throw unauthenticated();
  return session;
}

// The use of a session is stored at most this often per idle time, instead of at every request.
const STORED_PER_IDLE_TIME = 30;

interface Session {
  readonly admin: Admin;
  readonly scope: Scope;
  readonly token: string;
  readonly hasSecondFactor: boolean;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

async function findSession(db: Database, token: string, limits: SessionLimits): Promise<Session | undefined> {
  const row = await db
    .selectFrom('adminTokens')
    .innerJoin('admins', 'admins.id', 'adminTokens.adminId')
    .leftJoin('secondFactors', 'secondFactors.adminId', 'admins.id')
    .select(['admins.id', 'admins.email', 'admins.role', 'admins.offices', 'secondFactors.confirmedAt', 'expiresAt'])
    .select(lastUse.as('lastUse'))
    .where('tokenHash', '=', tokenHash(token))
    .where('disabledAt', 'is', null)
    .where(isLive(limits))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, email, role, confirmedAt: confirmed, lastUse: lastUsedAt, expiresAt } = row;
  const scope = scopeOf(row);
  return { admin: { id, email, role }, scope, token, hasSecondFactor: confirmed !== null, lastUsedAt, expiresAt };
}

async function renewSession(db: Database, session: Session, { now, idleMinutes }: SessionLimits): Promise<Session> {
  const unstored = Math.abs(now.getTime() - session.lastUsedAt.getTime());
  if (unstored < (idleMinutes * 60_000) / STORED_PER_IDLE_TIME) return session;
  const hash = tokenHash(session.token);
  await db.updateTable('adminTokens').set({ lastUsedAt: now }).where('tokenHash', '=', hash).execute();
  return { ...session, lastUsedAt: now };
}
