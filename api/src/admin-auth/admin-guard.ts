import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { unauthenticated } from '../http/api-error.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Admin } from './admins.repository.ts';
import { findTokenOwner } from './tokens.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: { readonly admin: Admin; readonly token: string } | null;
  }
}

/** Every route in the same scope answers 401 without a valid token, before anything else of the request is checked. */
export const adminGuard = ({ db, now }: ServiceContext) =>
  fp(async (app: FastifyInstance) => {
    app.decorateRequest('session', null);
    app.addHook('onRequest', async (request) => {
      const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
      const admin = token === undefined ? undefined : await findTokenOwner(db, token, now());
      if (token === undefined || admin === undefined) throw unauthenticated();
      request.session = { admin, token };
    });
  });

/** The session of a request that passed the guard. */
export function sessionOf({ session }: FastifyRequest): { readonly admin: Admin; readonly token: string } {
  if (session === null) throw unauthenticated();
  return session;
}
