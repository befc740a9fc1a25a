import { actorOf, sessionOf } from '../sign-in/admin-guard.ts';
import { endSessions } from '../sign-in/tokens.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { ok, params, type Routes } from '../../http/routes.ts';
import type { StaffContext } from '../staff-context.ts';
import { removeSecondFactor } from '../second-factor/second-factor.ts';

/** For an admin who lost the app and the recovery codes. Admins turn off their own factor with password and code. */
export const factorRemovalRoutes: Routes<StaffContext> =
  ({ db, now }) =>
  async (app) => {
    const schema = {
      summary: "Removes the second factor of a colleague's account, and ends its sessions",
      params,
      response: { 200: ok.schema },
    };
    app.delete('/accounts/:id/second-factor', { schema }, async (request) => {
      const { id } = request.params;
      if (id === sessionOf(request).admin.id) throw new ApiError(403, 'FORBIDDEN');
      await runTransaction(db, async (trx) => {
        if (!(await removeSecondFactor(trx, id))) throw notFound();
        await endSessions(trx, id);
        const subject = { type: 'account', id } as const;
        await recordAudit(trx, { actor: actorOf(request), action: 'second-factor-remove', at: now(), subject });
      });
      return ok.reply;
    });
  };
