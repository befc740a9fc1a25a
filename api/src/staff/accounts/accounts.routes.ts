import {
  accountChangeSchema,
  accountResetSchema,
  accountSchema,
  accountsSchema,
  invitationSchema,
  linkedAccountSchema,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../sign-in/admin-guard.ts';
import { ok, params, type Routes } from '../../http/routes.ts';
import type { StaffContext } from '../staff-context.ts';
import { findAccounts } from './accounts.repository.ts';
import {
  alone,
  changeAccount,
  changeable,
  inviteAccount,
  resetAccount,
  type ChangeContext,
} from './change-accounts.ts';
import { endSessions } from '../sign-in/tokens.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { removeSecondFactor } from '../second-factor/second-factor.ts';
import { once } from '../../http/once.ts';

export const accountsRoutes: Routes<StaffContext> = async (app, { db, settings, sealingKey }) => {
  const contextOf = (request: FastifyRequest): ChangeContext => ({
    ...request.author,
    site: settings.SITE_URL,
    sealingKey,
  });

  app.get('/accounts', { schema: { summary: 'The accounts of staff', response: { 200: accountsSchema } } }, () =>
    findAccounts(db),
  );

  const inviteSchema = { summary: 'Invites somebody', body: invitationSchema, response: { 201: linkedAccountSchema } };
  app.post('/accounts', { schema: inviteSchema }, async (request, reply) =>
    reply.code(201).send(await inviteAccount(db, request.body, contextOf(request))),
  );

  const changeSchema = {
    summary: 'Changes the role or the offices of an account, disables it or enables it',
    params,
    body: accountChangeSchema,
    response: { 200: accountSchema },
  };
  app.patch('/accounts/:id', { schema: changeSchema }, (request) =>
    changeAccount(db, request.params.id, request.body, contextOf(request)),
  );

  const resetSchema = {
    summary: 'Removes the password of an account and makes the link that sets a new one',
    params,
    body: accountResetSchema,
    response: { 200: linkedAccountSchema },
  };
  app.post('/accounts/:id/reset', { schema: resetSchema }, (request) =>
    resetAccount(db, request.params.id, request.body, contextOf(request)),
  );

  // For an admin who lost the app and the recovery codes. Admins turn off their own factor with password and code.
  const removeSchema = {
    summary: "Removes the second factor of a colleague's account, and ends its sessions",
    params,
    response: { 200: ok.schema },
  };
  app.delete('/accounts/:id/second-factor', { schema: removeSchema }, async (request) => {
    const { id } = request.params;
    if (id === sessionOf(request).admin.id) throw new ApiError(403, 'FORBIDDEN');
    const remove = alone(async (trx) => {
      await changeable(trx, id, contextOf(request));
      if (!(await removeSecondFactor(trx, id))) throw notFound();
      await endSessions(trx, id);
      await recordAudit(trx, request.author, 'second-factor-remove', { id });
    });
    await once(db, request.author, remove);
    return ok.reply;
  });
};
