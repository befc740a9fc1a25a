import { passwordChangeSchema } from '@exchange/shared-domain';
import { actorOf, sessionOf } from '../sign-in/admin-guard.ts';
import { changePassword, hashNewPassword } from '../sign-in/password.ts';
import { rememberNetwork } from '../sign-in/known-networks.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { ok, type Routes } from '../../http/routes.ts';
import type { StaffContext } from '../staff-context.ts';
import { checkOwnPassword } from './check-own-password.ts';

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
