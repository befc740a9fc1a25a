import {
  adminSessionSchema,
  confirmedSignInSchema,
  enrolmentSchema,
  ticketCodeSchema,
  ticketOnlySchema,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { countedAttempt } from './login-throttle.ts';
import { startSession } from './start-session.ts';
import { endSessions } from './tokens.repository.ts';
import { recordAudit, recordAlone } from '../audit/record-audit.ts';
import type { DatabaseTransaction } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { StaffContext } from '../staff-context.ts';
import { beginEnrolment, confirmEnrolment, spendCode } from '../second-factor/second-factor.ts';
import { findTicketOwner, spendTicket } from '../second-factor/tickets.repository.ts';
import type { AdminWithPassword } from './admins.repository.ts';

const expired = () => new ApiError(401, 'SIGN_IN_EXPIRED');

/** The second step of a sign-in. Its ticket gives access to nothing else. */
export const secondStepRoutes: Routes<StaffContext> = async (app, context) => {
  const { db, now, settings } = context;

  const ownerOf = async (ticket: string): Promise<AdminWithPassword> => {
    const admin = await findTicketOwner(db, ticket, now());
    if (admin === undefined) throw expired();
    return admin;
  };

  /** Spends the ticket in the transaction that checks the code, so that each ticket gives one session. */
  const complete = async <Result>(
    request: FastifyRequest,
    ticket: string,
    work: (trx: DatabaseTransaction, admin: AdminWithPassword) => Promise<Result>,
  ): Promise<Result> => {
    const admin = await ownerOf(ticket);
    request.signInEmail = admin.email;
    const attempt = { kind: 'code', email: admin.email, admin, address: request.ip } as const;
    return countedAttempt(db, attempt, now(), async (isFirst) => {
      try {
        return await runTransaction(db, async (trx) => {
          if (!(await spendTicket(trx, ticket))) throw expired();
          return work(trx, admin);
        });
      } catch (error) {
        const actor = { admin, address: request.ip };
        if (isFirst) await recordAlone(db, { actor, at: now() }, 'sign-in-refused');
        throw error;
      }
    });
  };

  const codeSchema = {
    summary: 'Completes a sign-in with a code of the app or a recovery code',
    body: ticketCodeSchema,
    response: { 200: adminSessionSchema },
  };
  app.post('/auth/second-factor', { schema: codeSchema }, async (request) => {
    const { ticket, code } = request.body;
    return complete(request, ticket, async (trx, admin) => {
      const secondFactor = await spendCode(trx, context, admin, code);
      return startSession(trx, { admin, request, at: now(), hours: settings.TOKEN_TTL_HOURS, secondFactor });
    });
  });

  const enrolmentRoute = {
    summary: 'Makes the secret of an app for somebody who must have a second factor to sign in',
    body: ticketOnlySchema,
    response: { 200: enrolmentSchema },
  };
  app.post('/auth/second-factor/enrolment', { schema: enrolmentRoute }, async (request) =>
    beginEnrolment(context, await ownerOf(request.body.ticket)),
  );

  const confirmationSchema = {
    summary: 'Turns the second factor on and completes the sign-in',
    body: ticketCodeSchema,
    response: { 200: confirmedSignInSchema },
  };
  app.post('/auth/second-factor/confirmation', { schema: confirmationSchema }, async (request) => {
    const { ticket, code } = request.body;
    return complete(request, ticket, async (trx, admin) => {
      const recoveryCodes = await confirmEnrolment(trx, context, admin, code);
      await endSessions(trx, admin.id);
      const actor = { admin, address: request.ip };
      await recordAudit(trx, { actor, at: now() }, 'second-factor-on');
      const session = await startSession(trx, { admin, request, at: now(), hours: settings.TOKEN_TTL_HOURS });
      return { recoveryCodes, session };
    });
  });
};
