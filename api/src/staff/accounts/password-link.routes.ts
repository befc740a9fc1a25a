import { passwordByLinkSchema, passwordLinkOwnerSchema, passwordLinkSchema } from '@exchange/shared-domain';
import { changePassword, hashNewPassword } from '../sign-in/password.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notFound } from '../../http/api-error.ts';
import { ok, type Routes } from '../../http/routes.ts';
import { countCall, hourlyAllowance, limited } from '../../http/throttle.ts';
import type { StaffContext } from '../staff-context.ts';
import { findLinkOwner, removeLink } from '../sign-in/password-links.repository.ts';
import { runAlone } from '../../database/database.ts';
import { ACCOUNT_CHANGE } from './change-accounts.ts';

const HOURLY_CALLS = 60;

export const passwordLinkRoutes: Routes<StaffContext> = async (app, { db, now }) => {
  app.addHook('preHandler', ({ ip }) => {
    const allowance = hourlyAllowance('password link', ip, HOURLY_CALLS);
    return limited(db, [allowance.subject], now(), () => countCall(db, allowance, now()));
  });

  const lookSchema = {
    summary: 'Whose password a link sets',
    body: passwordLinkSchema,
    response: { 200: passwordLinkOwnerSchema },
  };
  app.post('/auth/password-link', { schema: lookSchema, config: { once: false } }, async ({ body }) => {
    const owner = await findLinkOwner(db, body.token, now());
    if (owner === undefined) throw notFound();
    return { email: owner.email };
  });

  const setSchema = {
    summary: 'Sets the password of the account that a link belongs to',
    body: passwordByLinkSchema,
    response: { 200: ok.schema },
  };
  app.post('/auth/password', { schema: setSchema, config: { once: false } }, async ({ body, ip }) => {
    const { token, password } = body;
    const owner = await findLinkOwner(db, token, now());
    if (owner === undefined) throw notFound();
    const passwordHash = await hashNewPassword(password, owner.email, 'password');
    await runAlone(db, ACCOUNT_CHANGE, async (trx) => {
      // One of two simultaneous uses of the link succeeds.
      if ((await findLinkOwner(trx, token, now())) === undefined || !(await removeLink(trx, owner.id)))
        throw notFound();
      await changePassword(trx, owner, passwordHash);
      await recordAudit(trx, { actor: { admin: owner, address: ip }, at: now() }, 'account-password', { id: owner.id });
    });
    return ok.reply;
  });
};
