import { adminSessionSchema, loginSchema, signInStepSchema } from '@exchange/shared-domain';
import { recordAudit, recordAlone } from '../audit/record-audit.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { unauthenticated } from '../../http/api-error.ts';
import { ok, type Routes } from '../../http/routes.ts';
import { mustHaveSecondFactor } from '../second-factor/second-factor.ts';
import { secondFactorSince } from '../second-factor/second-factor.repository.ts';
import { issueTicket } from '../second-factor/tickets.repository.ts';
import type { StaffContext } from '../staff-context.ts';
import { actorOf, sessionOf } from './admin-guard.ts';
import { findAdminByEmail } from './admins.repository.ts';
import { countedAttempt } from './login-throttle.ts';
import { isPassword } from './password.ts';
import { startSession } from './start-session.ts';
import { tokenHash } from '../token.ts';

export const loginRoutes: Routes<StaffContext> = async (app, { db, now, settings }) => {
  const schema = {
    summary: 'Signs an admin in, or asks for the second factor',
    body: loginSchema,
    response: { 200: adminSessionSchema, 202: signInStepSchema },
  };
  app.post('/auth/login', { schema }, async (request, reply) => {
    const { body, ip } = request;
    request.signInEmail = body.email;
    const found = await findAdminByEmail(db, body.email);
    const attempt = { kind: 'login', email: body.email, admin: found, address: ip } as const;
    const admin = await countedAttempt(db, attempt, now(), async (isFirst) => {
      const matches = await isPassword(found?.password_hash, body.password);
      if (found !== undefined && matches && found.disabled_at === null) return found;
      // Repeated attempts and those with an unknown e-mail are only in the log: anybody could fill the audit with them,
      // and it is never cleared.
      if (found !== undefined && isFirst)
        await recordAlone(db, { actor: { admin: found, address: ip }, at: now() }, 'sign-in-refused');
      throw unauthenticated();
    });
    const hasFactor = (await secondFactorSince(db, admin.id)) !== undefined;
    if (hasFactor || mustHaveSecondFactor(settings, admin.role)) {
      const step = hasFactor ? ('code' as const) : ('enrolment' as const);
      return reply.code(202).send({ step, ticket: await issueTicket(db, admin.id, now()) });
    }
    return runTransaction(db, (trx) =>
      startSession(trx, { admin, request, at: now(), hours: settings.TOKEN_TTL_HOURS }),
    );
  });
};

export const logoutRoutes: Routes<StaffContext> = async (app, { db, now }) => {
  const schema = { summary: 'Ends the session', response: { 200: ok.schema } };
  app.post('/auth/logout', { schema }, async (request) => {
    await runTransaction(db, async (trx) => {
      await trx
        .deleteFrom('admin_tokens')
        .where('token_hash', '=', tokenHash(sessionOf(request).token))
        .execute();
      await recordAudit(trx, { actor: actorOf(request), at: now() }, 'sign-out');
    });
    return ok.reply;
  });
};
