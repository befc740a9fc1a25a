import {
  askPaymentSchema,
  clientTransitions,
  findOffered,
  paymentAnswerSchema,
  visitTimes,
  type AskPayment,
  type AuditAction,
  type ClientStep,
  type FollowView,
  followOfficeSchema,
  followViewSchema,
  followVisitSchema,
} from '@exchange/shared-domain';
import { lockForTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError, fieldRefusal, notFound } from '../../http/api-error.ts';
import { countCall, limited } from '../../http/throttle.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import { recordAudit, type AuditedChange } from '../../staff/audit/record-audit.ts';
import { findOffice } from '../catalogue/offices.repository.ts';
import { keepAnswer, keepAsked } from '../chain/asked-payments.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { releasedAssignee } from '../transactions/released-assignee.ts';
import { dropUntrueMessages } from '../transactions/tell-waiting-clients.ts';
import { declinedEmail, approvedSms, submittedSms } from '../transactions/transaction-messages.ts';
import {
  insertEvent,
  lockTransaction,
  updateTransaction,
  type ItemRow,
} from '../transactions/transactions.repository.ts';
import { announceChange } from '../announce-change.ts';
import { findFollowed, followViewOf, tokenOf } from './follow-view.ts';
import type { FastifyRequest } from 'fastify';
import { followTokenHash } from '../../messages/follow-token.ts';
import { once, pressOf } from '../../http/once.ts';
import type { Routes } from '../../http/routes.ts';
import { reachedSmsLimit, sentForRequests, smsOfLastDay } from '../transactions/sms-limits.ts';

const response = { 200: followViewSchema };

export const clientStepRoutes: Routes<ExchangeContext> = async (app, context) => {
  app.post('/follow/withdrawal', { schema: { summary: 'The client withdraws a request', response } }, (request) =>
    withdraw(context, request),
  );

  const chooseSchema = { summary: 'The client chooses another office', body: followOfficeSchema, response };
  app.post('/follow/office', { schema: chooseSchema }, (request) =>
    chooseOffice(context, request, request.body.officeLocationId),
  );

  const visitSchema = { summary: 'The client says when they come', body: followVisitSchema, response };
  app.post('/follow/visit', { schema: visitSchema }, (request) => sayVisit(context, request, request.body.at));

  app.post('/follow/sms', { schema: { summary: 'The client asks for the SMS again', response } }, (request) =>
    smsAgain(context, request),
  );

  const askSchema = { summary: 'The client is about to ask a wallet to pay', body: askPaymentSchema, response };
  app.post('/follow/asked-payment', { schema: askSchema }, (request) => askPayment(context, request, request.body));

  const answerSchema = { summary: 'What the wallet of the client answered', body: paymentAnswerSchema, response };
  app.post('/follow/payment-answer', { schema: answerSchema }, (request) =>
    asClient(context, request, async ({ trx, row, view }) => {
      if (!(await keepAnswer(trx, { id: row.id, by: null, ...request.body }))) throw tooLate(view);
    }),
  );
};

const HOURLY_STEPS = 60;

interface Followed {
  readonly trx: DatabaseTransaction;
  readonly row: ItemRow;
  readonly view: FollowView;
  readonly at: Date;
}

/** @throws ApiError ENTITY_NOT_FOUND (404) for a token that opens nothing */
const asClient = (
  context: ExchangeContext,
  request: FastifyRequest,
  work: (followed: Followed) => Promise<void>,
): Promise<FollowView> => {
  const { db, now, chains } = context;
  const token = tokenOf(request);
  const at = now();
  const followed = async (trx: DatabaseTransaction): Promise<Followed> => {
    const { id } = await findFollowed(trx, token);
    const row = await lockTransaction(trx, id);
    const view = await followViewOf(trx, row, at, chains);
    if (view === undefined) throw notFound();
    return { trx, row, view, at };
  };
  const step = async (trx: DatabaseTransaction) => {
    const { id } = await findFollowed(trx, token);
    await countCall(trx, { subject: `follow step ${id}`, calls: HOURLY_STEPS, minutes: 60 }, at);
    const before = await followed(trx);
    await work(before);
    return (await followViewOf(trx, await lockTransaction(trx, id), at, chains)) ?? before.view;
  };
  const press = pressOf(request, followTokenHash(token), context);
  return limited(db, [`follow step of ${token}`], at, () =>
    once(db, { press, at }, step, async (trx) => (await followed(trx)).view),
  );
};

/** The office was faster, or the request has ended: the client gets it as it is now. */
const tooLate = (view: FollowView) => new ApiError(409, 'TRANSITION_NOT_ALLOWED', { current: view });

const recordClient = (
  { trx, row, at }: Followed,
  action: AuditAction & `client-${string}`,
  change?: AuditedChange,
): Promise<void> => recordAudit(trx, { actor: 'client', at }, action, { id: row.id, ...change });

async function take(
  { trx, row, view, at }: Followed,
  action: ClientStep,
  changes: { officeId?: string; chosenOfficeId?: null; assigneeId?: null },
) {
  const { from, to } = clientTransitions[action];
  if (row.status !== from) throw tooLate(view);
  await dropUntrueMessages(trx, await updateTransaction(trx, row.id, { ...changes, status: to }));
  await insertEvent(trx, { transactionId: row.id, action, fromStatus: from, toStatus: to, at });
}

const withdraw = (context: ExchangeContext, request: FastifyRequest): Promise<FollowView> =>
  asClient(context, request, async (followed) => {
    const { trx, row, at } = followed;
    await take(followed, 'withdraw', {});
    const status = { status: row.status };
    await recordClient(followed, 'client-withdraw', { before: status, after: { status: 'DECLINED' } });
    await enqueueNextSending(trx, declinedEmail(row, 'cancelled', await findOffice(trx, row.officeId)), at);
  });

async function chooseOffice(context: ExchangeContext, request: FastifyRequest, officeId: string): Promise<FollowView> {
  const offices = await context.offices();
  return asClient(context, request, async (followed) => {
    const { trx, row, view, at } = followed;
    if (row.officeId === officeId) throw tooLate(view);
    const office = findOffered(offices, officeId, at);
    if (office === undefined) throw fieldRefusal(422, 'office', 'officeLocationId');
    const released = await releasedAssignee(trx, row.assignee, officeId);
    const changes = { officeId, chosenOfficeId: null, ...(released && { assigneeId: null }) };
    await take(followed, 'choose-office', changes);
    await announceChange(trx, row.id, row.officeId);
    await recordClient(followed, 'client-office', {
      before: { office: row.officeId, ...(released && { assignee: released }) },
      after: { office: officeId, ...(released && { assignee: null }) },
    });
  });
}

/** The client of an accepted request says when they come, or takes it back. It is a note for the desk, no promise. */
async function sayVisit(context: ExchangeContext, request: FastifyRequest, at: string | null): Promise<FollowView> {
  const offices = await context.offices();
  return asClient(context, request, async (followed) => {
    const { trx, row, view, at: now } = followed;
    if (row.status !== 'PENDING_CLIENT_ACTION') throw tooLate(view);
    const visit = at === null ? null : new Date(at);
    const office = offices.find(({ id }) => id === row.officeId);
    const times = office ? visitTimes(office, now, row.ratePromisedUntil) : [];
    if (visit !== null && !times.some((time) => time.getTime() === visit.getTime()))
      throw fieldRefusal(422, 'pastTime', 'at');
    if (visit === null) await trx.deleteFrom('clientVisits').where('transactionId', '=', row.id).execute();
    else {
      const said = { visitAt: visit, saidAt: now };
      await trx
        .insertInto('clientVisits')
        .values({ transactionId: row.id, ...said })
        .onConflict((conflict) => conflict.column('transactionId').doUpdateSet(said))
        .execute();
    }
    await announceChange(trx, row.id);
    const after = { visitAt: visit?.toISOString() ?? null };
    await recordClient(followed, 'client-visit', { before: { visitAt: view.visitAt }, after });
  });
}

/** Of pages that ask at the same moment, and of those that do not know of the last payment, one asks a wallet. */
const askPayment = (context: ExchangeContext, request: FastifyRequest, asked: AskPayment): Promise<FollowView> =>
  asClient(context, request, async (followed) => {
    const { trx, row, view, at } = followed;
    const isAwaited = row.status === 'PENDING_CLIENT_ACTION' && view.deposit !== undefined;
    if (!isAwaited || !(await keepAsked(trx, { id: row.id, by: null, at, ...asked }))) throw tooLate(view);
    const sum = { amount: asked.amount, currency: row.sourceCode };
    await recordClient(followed, 'client-asked-payment', { after: { sum } });
  });

const DAY_SECONDS = 86_400;
/** A message takes a moment to arrive. */
const PAUSE_SECONDS = 120;

/** The limits of SMS for new requests hold: a number gets DAILY_SMS_PER_NUMBER in 24 hours at most, whoever asks. */
const smsAgain = (context: ExchangeContext, request: FastifyRequest): Promise<FollowView> =>
  asClient(context, request, async (followed) => {
    const { trx, row, view, at } = followed;
    const isSubmitted = row.status === 'CLIENT_SUBMITTED';
    if (!isSubmitted && row.status !== 'PENDING_CLIENT_ACTION') throw tooLate(view);
    // Several requests may have the same number.
    await lockForTransaction(trx, `phone ${row.clientPhone}`);
    const { count, first, last } = await smsOfLastDay(trx, row.clientPhone, at);
    const wait = (since: Date, seconds: number) => {
      const retryAfterSeconds = Math.ceil((since.getTime() - at.getTime()) / 1000 + seconds);
      return new ApiError(429, 'TOO_MANY_REQUESTS', { current: { retryAfterSeconds } });
    };
    if (count >= context.settings.DAILY_SMS_PER_NUMBER) throw wait(first ?? at, DAY_SECONDS);
    if (last !== null && at.getTime() - last.getTime() < PAUSE_SECONDS * 1000) throw wait(last, PAUSE_SECONDS);
    const sent = await sentForRequests(trx, at);
    const limit = reachedSmsLimit(sent, row.clientPhone, context.settings);
    if (limit !== undefined) throw wait(at, DAY_SECONDS);
    await enqueueNextSending(trx, isSubmitted ? submittedSms(row) : approvedSms(row, at), at);
    await recordClient(followed, 'client-sms');
  });
