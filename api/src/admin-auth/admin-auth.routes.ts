import { adminSessionSchema, loginSchema } from '@exchange/shared-domain';
import { z } from 'zod';
import { recordAudit, type AdminActor } from '../audit/record-audit.ts';
import type { Database } from '../database/database.ts';
import { runTransaction } from '../database/run-transaction.ts';
import { unauthenticated } from '../http/api-error.ts';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';
import { actorOf, sessionOf } from './admin-guard.ts';
import { findAdminByEmail } from './admins.repository.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.repository.ts';
import { countAttempt, forgetFailures } from './login-throttle.ts';
import { isPassword } from './password.ts';
import { startSession } from './start-session.ts';
import { revokeToken } from './tokens.repository.ts';

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
      if (admin === undefined || !matches || admin.isDisabled) {
        if (admin !== undefined) await recordRefusal(db, { admin, address: ip }, now());
        throw unauthenticated();
      }
      const token = await startSession(db, { admin, address: ip, at: now(), hours: settings.TOKEN_TTL_HOURS });
      await forgetFailures(db, attempt);
      await rememberNetwork(db, admin, ip, now());
      return { user: { email: admin.email, role: admin.role }, token };
    });
  };

/** Attempts with an unknown e-mail stand in the log alone: anybody could fill a table that is never cleared with them. */
const recordRefusal = (db: Database, actor: AdminActor, at: Date) =>
  runTransaction(db, (trx) => recordAudit(trx, { actor, action: 'sign-in-refused', at }));

export const logoutRoutes: Routes<ServiceContext> =
  ({ db, now }) =>
  async (app) => {
    const schema = { summary: 'Ends the session', response: { 200: z.object({ ok: z.literal(true) }) } };
    app.post('/auth/logout', { schema }, async (request) => {
      await runTransaction(db, async (trx) => {
        await revokeToken(trx, sessionOf(request).token);
        await recordAudit(trx, { actor: actorOf(request), action: 'sign-out', at: now() });
      });
      return { ok: true as const };
    });
  };
