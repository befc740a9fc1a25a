import { ownSessionsSchema, sessionIdSchema, sessionStateSchema } from '@exchange/shared-domain';
import { z } from 'zod';
import { actorOf, scopeFor, sessionOf } from '../sign-in/admin-guard.ts';
import { endSessions, limitsOf, secondsLeft } from '../sign-in/tokens.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { notFound } from '../../http/api-error.ts';
import { ok, type Routes } from '../../http/routes.ts';
import type { StaffContext } from '../staff-context.ts';
import { endOwnSession, findOwnSessions } from './own-sessions.repository.ts';

const params = z.object({ id: sessionIdSchema });

export const ownSessionsRoutes: Routes<StaffContext> = async (app, { db, now, settings }) => {
  const stateSchema = {
    summary: 'In how many seconds the session ends, and the offices whose requests it sees',
    response: { 200: sessionStateSchema },
  };
  app.get('/me/session', { schema: stateSchema }, (request) => {
    const { offices } = scopeFor(request);
    return {
      secondsLeft: secondsLeft(sessionOf(request), limitsOf(settings, now())),
      ...(offices !== undefined && { offices: [...offices] }),
    };
  });

  const listSchema = { summary: "The admin's own sessions", response: { 200: ownSessionsSchema } };
  app.get('/me/sessions', { schema: listSchema }, (request) =>
    findOwnSessions(db, sessionOf(request), limitsOf(settings, now())),
  );

  const endSchema = { summary: "Ends one of the admin's own sessions", params, response: { 200: ok.schema } };
  app.delete('/me/sessions/:id', { schema: endSchema }, async (request) => {
    await runTransaction(db, async (trx) => {
      const isEnded = await endOwnSession(trx, sessionOf(request).admin.id, request.params.id);
      if (!isEnded) throw notFound();
      await recordAudit(trx, { actor: actorOf(request), at: now() }, 'session-end');
    });
    return ok.reply;
  });

  const endOthersSchema = { summary: "Ends the admin's other sessions", response: { 200: ok.schema } };
  app.delete('/me/sessions', { schema: endOthersSchema }, async (request) => {
    const { admin, token } = sessionOf(request);
    await runTransaction(db, async (trx) => {
      await endSessions(trx, admin.id, { keep: token });
      await recordAudit(trx, { actor: actorOf(request), at: now() }, 'other-sessions-end');
    });
    return ok.reply;
  });
};
