import { adminSessionSchema, loginSchema } from '@exchange/shared-domain';
import { z } from 'zod';
import { unauthenticated } from '../http/api-error.ts';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';
import { sessionOf } from './admin-guard.ts';
import { findAdminByEmail } from './admins.repository.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.repository.ts';
import { countAttempt, forgetFailures } from './login-throttle.ts';
import { isPassword } from './password.ts';
import { issueToken, revokeToken } from './tokens.repository.ts';

export const loginRoutes: Routes<ServiceContext> =
  ({ db, now, settings }) =>
  async (app) => {
    const schema = { summary: 'Signs an admin in', body: loginSchema, response: { 200: adminSessionSchema } };
    app.post('/auth/login', { schema }, async (request) => {
      const { body, ip } = request;
      request.signInEmail = body.email;
      const admin = await findAdminByEmail(db, body.email);
      const attempt = { email: body.email, address: ip, isFromKnownNetwork: await isKnownNetwork(db, admin, ip) };
      await countAttempt(db, attempt, now());
      const matches = await isPassword(admin?.passwordHash, body.password);
      if (admin === undefined || !matches) throw unauthenticated();
      await forgetFailures(db, attempt);
      await rememberNetwork(db, admin, ip, now());
      const token = await issueToken(db, admin, now(), settings.TOKEN_TTL_HOURS);
      return { user: { email: admin.email }, token };
    });
  };

export const logoutRoutes: Routes<ServiceContext> =
  ({ db }) =>
  async (app) => {
    const schema = { summary: 'Ends the session', response: { 200: z.object({ ok: z.literal(true) }) } };
    app.post('/auth/logout', { schema }, async (request) => {
      await revokeToken(db, sessionOf(request).token);
      return { ok: true as const };
    });
  };
