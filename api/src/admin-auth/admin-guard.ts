import { isAdminCall, mayCall, type AdminCall } from '@exchange/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AdminActor } from '../audit/record-audit.ts';
import { ApiError, unauthenticated } from '../http/api-error.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Admin } from './admins.repository.ts';
import { findTokenOwner } from './tokens.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: { readonly admin: Admin; readonly token: string } | null;
  }
  interface FastifyContextConfig {
    /** The call's entry in the table of rights. */
    adminCall?: AdminCall;
  }
}

/**
 * Every route in the same scope answers 401 without a valid token and 403 to a role that may not make the call, before
 * anything else of the request is checked.
 * @throws Error at the start, when a route has no entry in the table of rights.
 */
export const adminGuard = ({ db, now }: Pick<ServiceContext, 'db' | 'now'>) =>
  fp(async (app: FastifyInstance) => {
    app.decorateRequest('session', null);
    app.addHook('onRoute', (route) => {
      const call = `${String(route.method)} ${route.url.slice(route.prefix.length)}`;
      if (!isAdminCall(call)) throw new Error(`"${call}" has no entry in the table of rights`);
      route.config = { ...route.config, adminCall: call };
    });
    app.addHook('onRequest', async (request) => {
      const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
      const admin = token === undefined ? undefined : await findTokenOwner(db, token, now());
      if (token === undefined || admin === undefined) throw unauthenticated();
      request.session = { admin, token };
      const { adminCall } = request.routeOptions.config;
      if (adminCall === undefined || !mayCall(admin.role, adminCall)) throw new ApiError(403, 'FORBIDDEN');
    });
  });

/** The session of a request that passed the guard. */
export function sessionOf({ session }: FastifyRequest): { readonly admin: Admin; readonly token: string } {
  if (session === null) throw unauthenticated();
  return session;
}

/** Who makes a request that passed the guard, for the audit. */
export const actorOf = (request: FastifyRequest): AdminActor => ({
  admin: sessionOf(request).admin,
  address: request.ip,
});
