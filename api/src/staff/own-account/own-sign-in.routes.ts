import {
  codeOnlySchema,
  enrolmentSchema,
  ownAccountSchema,
  passwordAndCodeSchema,
  passwordOnlySchema,
  recoveryCodesSchema,
  passwordChangeSchema,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../sign-in/admin-guard.ts';
import { countedAttempt, rememberNetwork } from '../sign-in/login-throttle.ts';
import { endSessions } from '../sign-in/tokens.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { runTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { ok, type Routes } from '../../http/routes.ts';
import {
  mustHaveSecondFactor,
  beginEnrolment,
  confirmEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
  spendCode,
  countRecoveryCodes,
  secondFactorSince,
} from '../second-factor/second-factor.ts';
import type { StaffContext } from '../staff-context.ts';
import { changePassword, checkOwnPassword, hashNewPassword } from '../sign-in/password.ts';
import { unauthenticated } from '../../http/api-error.ts';
import { isRepeated, once } from '../../http/once.ts';

export const ownSignInRoutes: Routes<StaffContext> = async (app, context) => {
  const { db, now, settings } = context;

  /** Wrong codes are limited like those of a sign-in. */
  const withCode = <Result>(request: FastifyRequest, work: () => Promise<Result>) => {
    const { admin } = sessionOf(request);
    const attempt = { kind: 'code', email: admin.email, address: request.ip } as const;
    return countedAttempt(db, attempt, now(), () => admin, work);
  };

  const passwordSchema = {
    summary: "Changes the admin's own password, and ends the other sessions",
    body: passwordChangeSchema,
    response: { 200: ok.schema },
  };
  app.post('/me/password', { schema: passwordSchema }, async (request) => {
    const { admin, token } = sessionOf(request);
    const { password, newPassword } = request.body;
    // The first call changed the password that a repetition has, before or during its check.
    const isRepetition = () => isRepeated(db, request.author.press);
    const check = () => checkOwnPassword(db, request.author, password);
    const checked = (await isRepetition())
      ? undefined
      : await check().catch(async (error: unknown) => {
          if (!(await isRepetition())) throw error;
          return undefined;
        });
    const hash = checked === undefined ? '' : await hashNewPassword(newPassword, admin.email, 'newPassword');
    const change = async (trx: DatabaseTransaction) => {
      const account = trx.selectFrom('admins').select('passwordHash').where('id', '=', admin.id).forUpdate();
      const { passwordHash: current } = await account.executeTakeFirstOrThrow(unauthenticated);
      // Somebody may have reset the account meanwhile.
      if (checked === undefined || current !== checked) throw unauthenticated();
      await changePassword(trx, admin, hash, { keep: token });
      await rememberNetwork(trx, admin, request.ip, now());
      await recordAudit(trx, request.author, 'password-change');
    };
    await once(db, request.author, change);
    return ok.reply;
  });

  const accountSchema = { summary: 'How the admin signs in', response: { 200: ownAccountSchema } };
  app.get('/me', { schema: accountSchema }, async (request) => {
    const { id, email, role } = sessionOf(request).admin;
    const since = await secondFactorSince(db, id);
    return {
      email,
      secondFactor:
        since === undefined
          ? null
          : { since: since.toISOString(), recoveryCodesLeft: await countRecoveryCodes(db, id) },
      isSecondFactorRequired: mustHaveSecondFactor(settings, role),
    };
  });

  const beginSchema = {
    summary: 'Makes the secret of an authenticator app',
    body: passwordOnlySchema,
    response: { 200: enrolmentSchema },
  };
  app.post('/me/second-factor', { schema: beginSchema, config: { once: false } }, async (request) => {
    await checkOwnPassword(db, request.author, request.body.password);
    return beginEnrolment(context, sessionOf(request).admin);
  });

  const confirmSchema = {
    summary: 'Turns the second factor on, and ends the other sessions',
    body: codeOnlySchema,
    response: { 200: recoveryCodesSchema },
  };
  app.post('/me/second-factor/confirmation', { schema: confirmSchema, config: { once: false } }, async (request) => {
    const { admin, token } = sessionOf(request);
    const recoveryCodes = await withCode(request, () =>
      runTransaction(db, async (trx) => {
        const codes = await confirmEnrolment(trx, context, admin, request.body.code);
        await endSessions(trx, admin.id, { keep: token });
        await recordAudit(trx, request.author, 'second-factor-on');
        return codes;
      }),
    );
    return { recoveryCodes };
  });

  const renewSchema = {
    summary: 'Replaces the recovery codes',
    body: passwordAndCodeSchema,
    response: { 200: recoveryCodesSchema },
  };
  app.post('/me/second-factor/recovery-codes', { schema: renewSchema, config: { once: false } }, async (request) => {
    const { admin } = sessionOf(request);
    await checkOwnPassword(db, request.author, request.body.password);
    const recoveryCodes = await withCode(request, () =>
      runTransaction(db, async (trx) => {
        await spendCode(trx, context, admin, request.body.code);
        await recordAudit(trx, request.author, 'recovery-codes-renew');
        return renewRecoveryCodes(trx, admin);
      }),
    );
    return { recoveryCodes };
  });

  const removeSchema = {
    summary: 'Turns the second factor off, and ends the other sessions; all of them when it is required',
    body: passwordAndCodeSchema,
    response: { 200: ok.schema },
  };
  app.post('/me/second-factor/removal', { schema: removeSchema }, async (request) => {
    const { admin, token } = sessionOf(request);
    await checkOwnPassword(db, request.author, request.body.password);
    const remove = async (trx: DatabaseTransaction) => {
      await spendCode(trx, context, admin, request.body.code);
      await removeSecondFactor(trx, admin.id);
      await endSessions(trx, admin.id, mustHaveSecondFactor(settings, admin.role) ? {} : { keep: token });
      await recordAudit(trx, request.author, 'second-factor-off');
    };
    await withCode(request, () => once(db, request.author, remove));
    return ok.reply;
  });
};
