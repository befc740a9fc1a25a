import {
  adminSessionSchema,
  loginSchema,
  signInStepSchema,
  confirmedSignInSchema,
  enrolmentSchema,
  ticketCodeSchema,
  ticketOnlySchema,
  type AdminSession,
} from '@exchange/shared-domain';
import { recordAudit, recordAlone } from '../audit/record-audit.ts';
import { unauthenticated, ApiError } from '../../http/api-error.ts';
import { once } from '../../http/once.ts';
import { ok, type Routes } from '../../http/routes.ts';
import {
  mustHaveSecondFactor,
  beginEnrolment,
  confirmEnrolment,
  spendCode,
  secondFactorSince,
} from '../second-factor/second-factor.ts';
import { issueTicket, findTicketOwner, spendTicket } from '../second-factor/tickets.repository.ts';
import type { StaffContext } from '../staff-context.ts';
import { sessionOf } from './admin-guard.ts';
import { findAdminByEmail, type AdminWithPassword } from './admins.repository.ts';
import { countedAttempt, rememberNetwork } from './login-throttle.ts';
import { isPassword } from './password.ts';
import { tokenHash, newToken } from '../token.ts';
import type { FastifyRequest } from 'fastify';
import { endSessions } from './tokens.repository.ts';
import { runTransaction, type DatabaseTransaction } from '../../database/database.ts';

export const loginRoutes: Routes<StaffContext> = async (app, context) => {
  const { db, now, settings } = context;
  const schema = {
    summary: 'Signs an admin in, or asks for the second factor',
    body: loginSchema,
    response: { 200: adminSessionSchema, 202: signInStepSchema },
  };
  app.post('/auth/login', { schema, config: { once: false } }, async (request, reply) => {
    const { body, ip } = request;
    request.signInEmail = body.email;
    const attempt = { kind: 'login', email: body.email, address: ip } as const;
    const find = () => findAdminByEmail(db, body.email);
    const admin = await countedAttempt(db, attempt, now(), find, async (found, isFirst) => {
      const matches = await isPassword(found?.passwordHash, body.password);
      if (found !== undefined && matches && found.disabledAt === null) return found;
      // Other attempts are only in the log: anybody could fill the audit with them, and it is never cleared.
      if (found !== undefined && isFirst)
        await recordAlone(db, { actor: { admin: found, address: ip }, at: now() }, 'sign-in-refused');
      throw unauthenticated();
    });
    const hasFactor = (await secondFactorSince(db, admin.id)) !== undefined;
    if (hasFactor || mustHaveSecondFactor(settings, admin.role)) {
      const step = hasFactor ? ('code' as const) : ('enrolment' as const);
      const ticket = await runTransaction(db, async (trx) => {
        await lockUnchanged(trx, admin);
        return issueTicket(trx, admin.id, now());
      });
      return reply.code(202).send({ step, ticket });
    }
    return runTransaction(db, (trx) => startSession(trx, context, { admin, request }));
  });
  await secondStepRoutes(app, context);
};

export const logoutRoutes: Routes<StaffContext> = async (app, { db }) => {
  const schema = { summary: 'Ends the session', response: { 200: ok.schema } };
  app.post('/auth/logout', { schema }, async (request) => {
    await once(db, request.author, async (trx) => {
      await trx
        .deleteFrom('adminTokens')
        .where('tokenHash', '=', tokenHash(sessionOf(request).token))
        .execute();
      await recordAudit(trx, request.author, 'sign-out');
    });
    return ok.reply;
  });
};

const expired = () => new ApiError(401, 'SIGN_IN_EXPIRED');

/** The second step of a sign-in. Its ticket gives access to nothing else. */
const secondStepRoutes: Routes<StaffContext> = async (app, context) => {
  const { db, now } = context;

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
    const attempt = { kind: 'code', email: admin.email, address: request.ip } as const;
    const find = () => admin;
    return countedAttempt(db, attempt, now(), find, async (_, isFirst) => {
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
  app.post('/auth/second-factor', { schema: codeSchema, config: { once: false } }, async (request) => {
    const { ticket, code } = request.body;
    return complete(request, ticket, async (trx, admin) => {
      const secondFactor = await spendCode(trx, context, admin, code);
      return startSession(trx, context, { admin, request, secondFactor });
    });
  });

  const enrolmentRoute = {
    summary: 'Makes the secret of an app for somebody who must have a second factor to sign in',
    body: ticketOnlySchema,
    response: { 200: enrolmentSchema },
  };
  app.post('/auth/second-factor/enrolment', { schema: enrolmentRoute, config: { once: false } }, async (request) =>
    beginEnrolment(context, await ownerOf(request.body.ticket)),
  );

  const confirmationSchema = {
    summary: 'Turns the second factor on and completes the sign-in',
    body: ticketCodeSchema,
    response: { 200: confirmedSignInSchema },
  };
  app.post(
    '/auth/second-factor/confirmation',
    { schema: confirmationSchema, config: { once: false } },
    async (request) => {
      const { ticket, code } = request.body;
      return complete(request, ticket, async (trx, admin) => {
        const recoveryCodes = await confirmEnrolment(trx, context, admin, code);
        await endSessions(trx, admin.id);
        const actor = { admin, address: request.ip };
        await recordAudit(trx, { actor, at: now() }, 'second-factor-on');
        return { recoveryCodes, session: await startSession(trx, context, { admin, request, secondFactor: 'app' }) };
      });
    },
  );
};

interface NewSession {
  /** The account with the password that was checked. */
  readonly admin: AdminWithPassword;
  readonly request: Pick<FastifyRequest, 'ip' | 'headers'>;
  readonly secondFactor?: 'app' | 'recovery';
}

const LONGEST_USER_AGENT = 300;

/**
 * Locks the account, so that a simultaneous disabling, new role, password or second factor ends or prevents a sign-in.
 * @throws ApiError USER_UNAUTHENTICATED (401) when one of these happened since its password was checked
 */
const lockUnchanged = (trx: DatabaseTransaction, admin: AdminWithPassword) =>
  trx
    .selectFrom('admins')
    .select('id')
    .where('id', '=', admin.id)
    .where('role', '=', admin.role)
    .where('disabledAt', 'is', null)
    .where('passwordHash', '=', admin.passwordHash)
    .forShare()
    .executeTakeFirstOrThrow(unauthenticated);

async function startSession(
  trx: DatabaseTransaction,
  { now, settings }: StaffContext,
  { admin, request, secondFactor }: NewSession,
): Promise<AdminSession> {
  const { id, email, role } = admin;
  const at = now();
  await lockUnchanged(trx, admin);
  if (secondFactor === undefined && (await secondFactorSince(trx, id)) !== undefined) throw unauthenticated();
  const actor = { admin, address: request.ip };
  await recordAudit(trx, { actor, at }, 'sign-in', { ...(secondFactor && { after: { secondFactor } }) });
  await rememberNetwork(trx, admin, request.ip, at);
  const token = newToken();
  const row = {
    tokenHash: tokenHash(token),
    adminId: id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + settings.TOKEN_TTL_HOURS * 3_600_000),
    lastUsedAt: at,
    address: request.ip,
    userAgent: request.headers['user-agent']?.replaceAll('\0', '').slice(0, LONGEST_USER_AGENT) ?? null,
  };
  await trx.insertInto('adminTokens').values(row).execute();
  return { user: { email, role }, token };
}
