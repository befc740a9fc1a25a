import {
  FOLLOW_TOKEN_HEADER,
  followOfficeSchema,
  followReceiptSchema,
  followTokenSchema,
  followViewSchema,
  followVisitSchema,
  openedFollowSchema,
  openFollowSchema,
  type FollowView,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { notFound, ApiError } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { itemColumns } from '../transactions/transactions.repository.ts';
import { chooseOffice, sayVisit, withdraw, asClient, recordClient, tooLate } from './client-step.ts';
import { findFollowed, followReceiptOf, followViewOf } from './follow-view.ts';
import { openByHand } from './open-by-hand.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import { findOffice } from '../catalogue/offices.repository.ts';
import { findReachedSmsLimit, smsOfLastDay } from '../transactions/sms-limits.ts';
import { approvedSms, submittedSms } from '../transactions/transaction-messages.ts';

/** A token that can be none gets the answer of one that opens nothing. */
function tokenOf({ headers }: FastifyRequest): string {
  const { data } = followTokenSchema.safeParse(headers[FOLLOW_TOKEN_HEADER]);
  if (data === undefined) throw notFound();
  return data;
}

const response = { 200: followViewSchema };

/** The page of a request, for its client. */
export const followRoutes: Routes<ExchangeContext> = async (app, context) => {
  const { db, now } = context;

  const opened = async (request: FastifyRequest) => {
    const found = await findFollowed(db, tokenOf(request));
    const row =
      found && (await db.selectFrom('transactions').select(itemColumns).where('id', '=', found.id).executeTakeFirst());
    const view = row && (await followViewOf(db, row, now()));
    if (row === undefined || view === undefined) throw notFound();
    return { id: row.id, view };
  };

  app.get(
    '/follow',
    { schema: { summary: 'The request that a token opens', response }, exposeHeadRoute: false },
    async (request) => (await opened(request)).view,
  );

  app.get(
    '/follow/receipt',
    {
      schema: { summary: 'The receipt of the exchange that a token opens', response: { 200: followReceiptSchema } },
      exposeHeadRoute: false,
    },
    async (request) => {
      const { id } = await opened(request);
      const receipt = await followReceiptOf(db, id);
      if (receipt === undefined) throw notFound();
      return receipt;
    },
  );

  const opening = {
    summary: 'Opens a request by its code and the last four digits of its phone',
    body: openFollowSchema,
    response: { 201: openedFollowSchema },
  };
  app.post('/follow', { schema: opening }, async (request, reply) =>
    reply.code(201).send({ token: await openByHand(context, request.body, request.ip) }),
  );

  app.post('/follow/withdrawal', { schema: { summary: 'The client withdraws a request', response } }, (request) =>
    withdraw(context, tokenOf(request)),
  );

  app.post(
    '/follow/office',
    { schema: { summary: 'The client chooses another office', body: followOfficeSchema, response } },
    (request) => chooseOffice(context, tokenOf(request), request.body.officeLocationId),
  );

  app.post(
    '/follow/visit',
    { schema: { summary: 'The client says when they come', body: followVisitSchema, response } },
    (request) => sayVisit(context, tokenOf(request), request.body.at),
  );

  app.post('/follow/sms', { schema: { summary: 'The client asks for the SMS again', response } }, (request) =>
    smsAgain(context, tokenOf(request)),
  );
};

const DAY_MS = 24 * 3_600_000;
/** A message takes a moment to arrive. */
const PAUSE_SECONDS = 120;

/**
 * Sends the SMS of the request's state once more, to the number of the request. The limits of SMS for new requests hold:
 * a number gets no more than DAILY_SMS_PER_NUMBER in 24 hours, whoever asks.
 * @throws ApiError TOO_MANY_REQUESTS (429), with the time to wait, or TRANSITION_NOT_ALLOWED (409)
 */
const smsAgain = (context: ExchangeContext, token: string): Promise<FollowView> =>
  asClient(context, token, async (followed) => {
    const { trx, row, view, at } = followed;
    const isSubmitted = row.status === 'CLIENT_SUBMITTED';
    if (!isSubmitted && row.status !== 'PENDING_CLIENT_ACTION') throw tooLate(view);
    const { count, first, last } = await smsOfLastDay(trx, row.client_phone, at);
    const wait = (since: Date, seconds: number) => {
      const retryAfterSeconds = Math.ceil((since.getTime() - at.getTime()) / 1000 + seconds);
      return new ApiError(429, 'TOO_MANY_REQUESTS', { current: { retryAfterSeconds } });
    };
    if (count >= context.settings.DAILY_SMS_PER_NUMBER) throw wait(first ?? at, DAY_MS / 1000);
    if (last !== null && at.getTime() - last.getTime() < PAUSE_SECONDS * 1000) throw wait(last, PAUSE_SECONDS);
    const limit = await findReachedSmsLimit(trx, row.client_phone, { settings: context.settings, at });
    if (limit !== undefined) throw wait(at, DAY_MS / 1000);
    const office = await findOffice(trx, row.office_id);
    await enqueueNextSending(trx, isSubmitted ? submittedSms(row, office) : approvedSms(row, office, at), at);
    await recordClient(followed, 'client-sms');
  });
