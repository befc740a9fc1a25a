import { passwordChangeSchema } from '@exchange/shared-domain';
import { actorOf, sessionOf } from '../sign-in/admin-guard.ts';
import { changePassword, hashNewPassword, isPassword } from '../sign-in/password.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { ok, type Routes } from '../../http/routes.ts';
import type { StaffContext } from '../staff-context.ts';
import type { FastifyRequest } from 'fastify';
import { findAdminByEmail } from '../sign-in/admins.repository.ts';
import { countedAttempt, rememberNetwork } from '../sign-in/login-throttle.ts';
import { fieldRefusal } from '../../http/api-error.ts';

export const ownPasswordRoutes: Routes<StaffContext> = async (app, context) => {
  const { db, now } = context;
  const schema = {
    summary: "Changes the admin's own password, and ends the other sessions",
    body: passwordChangeSchema,
    response: { 200: ok.schema },
  };
  app.post('/me/password', { schema }, async (request) => {
    const { admin, token } = sessionOf(request);
    const { password, newPassword } = request.body;
    await checkOwnPassword(context, request, password);
    const hash = await hashNewPassword(newPassword, admin.email, 'newPassword');
    await runTransaction(db, async (trx) => {
      await changePassword(trx, admin, hash, { keep: token });
      await rememberNetwork(trx, admin, request.ip, now());
      await recordAudit(trx, { actor: actorOf(request), at: now() }, 'password-change');
    });
    return ok.reply;
  });
};

/**
 * Checks the password of a signed-in admin once more, before a change of how they sign in. Attempts are limited like those
 * of a sign-in, because a session may be in wrong hands.
 * @throws ApiError PASSWORD_WRONG (403), TOO_MANY_REQUESTS (429)
 */
export async function checkOwnPassword(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  const { admin } = sessionOf(request);
  const attempt = { kind: 'password', email: admin.email, admin, address: request.ip } as const;
  await countedAttempt(db, attempt, now(), async () => {
    const stored = await findAdminByEmail(db, admin.email);
    if (!(await isPassword(stored?.password_hash, password))) throw fieldRefusal(403, 'passwordWrong', 'password');
  });
}
