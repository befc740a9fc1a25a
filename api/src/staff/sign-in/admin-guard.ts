import { isAdminCall, mayCall, type AdminCall } from '@exchange/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AdminActor } from '../audit/record-audit.ts';
import { ApiError, unauthenticated } from '../../http/api-error.ts';
import type { StaffContext } from '../staff-context.ts';
import type { Settings } from '../../settings/settings.ts';
import { mustHaveSecondFactor } from '../second-factor/second-factor.ts';
import type { Scope } from './scope.ts';
import { findSession, limitsOf, renewSession, type Session } from './tokens.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
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
 * Every route in the same scope answers 401 without a valid token and 403 to a role that may not make the call, before
 * anything else of the request is checked. A request with the header `x-unattended`, which an open page sends by itself,
 * does not count as use of the session.
 * @throws Error at the start, when a route has no entry in the table of rights.
 */
export const adminGuard = ({ db, now, settings }: Pick<StaffContext, 'db' | 'now' | 'settings'>) =>
  fp(async (app: FastifyInstance) => {
    app.decorateRequest('session', null);
    app.addHook('onRoute', (route) => {
      const method = String(route.method).replace('HEAD', 'GET');
      const call = `${method} ${route.url.slice(route.prefix.length)}`;
      if (!isAdminCall(call)) throw new Error(`"${call}" has no entry in the table of rights`);
      route.config = { ...route.config, adminCall: call };
    });
    app.addHook('onRequest', async (request) => {
      const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
      const limits = limitsOf(settings, now());
      const session = token === undefined ? undefined : await findSession(db, token, limits);
      if (session === undefined || lacksSecondFactor(settings, session)) throw unauthenticated();
      const isAttended = request.headers['x-unattended'] === undefined;
      request.session = isAttended ? await renewSession(db, session, limits) : session;
      const { adminCall } = request.routeOptions.config;
      if (adminCall === undefined || !mayCall(session.admin.role, adminCall)) throw new ApiError(403, 'FORBIDDEN');
    });
  });

export function sessionOf({ session }: FastifyRequest): Session {
  if (session === null) throw unauthenticated();
  return session;
}

export const scopeFor = (request: FastifyRequest): Scope => sessionOf(request).scope;

export const actorOf = (request: FastifyRequest): AdminActor => ({
  admin: sessionOf(request).admin,
  address: request.ip,
});
