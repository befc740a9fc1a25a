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
  type OpenFollow,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { notFound, ApiError } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { itemColumns } from '../transactions/transactions.repository.ts';
import { chooseOffice, sayVisit, withdraw, asClient, recordClient, tooLate } from './client-step.ts';
import { findFollowed, followReceiptOf, followViewOf } from './follow-view.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import { findOffice } from '../catalogue/offices.repository.ts';
import { findReachedSmsLimit, smsOfLastDay } from '../transactions/sms-limits.ts';
import { approvedSms, submittedSms } from '../transactions/transaction-messages.ts';
import { timingSafeEqual } from 'node:crypto';
import { networkPseudonym } from '../../http/network.ts';
import { countCall, hourlyAllowance, secondsLeft, uncountCalls, type Allowance } from '../../http/throttle.ts';
import { allowFollowing, followToken } from '../../messages/follow-token.ts';

/** A token that can be none gets the answer of one that opens nothing. */
function tokenOf({ headers }: FastifyRequest): string {
  const { data } = followTokenSchema.safeParse(headers[FOLLOW_TOKEN_HEADER]);
  if (data === undefined) throw notFound();
  return data;
}

const response = { 200: followViewSchema };

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

/** Wrong attempts in an hour, from a network address and for a code. */
const FOLLOW_TRIES = 5;

const fits = (phone: string | undefined, digits: string): boolean =>
  timingSafeEqual(Buffer.from((phone ?? '').slice(-digits.length).padStart(digits.length, 'x')), Buffer.from(digits));

/**
 * Opens the page of a request with its code and the last digits of its phone. An unknown code, other digits and a request
 * of long ago have the same answer after the same work. Right attempts are not counted. Guesses from elsewhere do not lock
 * out the network that the request came from.
 * @throws ApiError ENTITY_NOT_FOUND (404) or TOO_MANY_REQUESTS (429), with the time to wait
 */
async function openByHand(
  { db, now, pseudonymKey, sealingKey }: ExchangeContext,
  { code, digits }: OpenFollow,
  address: string,
): Promise<string> {
  const at = now();
  const ofNetwork = hourlyAllowance('follow', address, FOLLOW_TRIES);
  const ofCode = { subject: `follow code ${code}`, calls: FOLLOW_TRIES, minutes: 60 };
  const count = (allowance: Allowance) =>
    countCall(db, allowance, at).catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const retryAfterSeconds = await secondsLeft(db, allowance, at);
      return new ApiError(429, 'TOO_MANY_REQUESTS', { current: { retryAfterSeconds } });
    });
  const networkLimit = await count(ofNetwork);
  if (networkLimit instanceof ApiError) throw networkLimit;
  const row = await db
    .selectFrom('transactions')
    .select([...itemColumns, 'client_network'])
    .where('code', '=', code)
    .executeTakeFirst();
  const isHome = row?.client_network === networkPseudonym(address, pseudonymKey);
  const codeLimit = await count(ofCode);
  if (codeLimit instanceof ApiError && !isHome) throw codeLimit;
  if (!fits(row?.client_phone, digits) || row === undefined || !(await followViewOf(db, row, at))) throw notFound();
  await uncountCalls(db, codeLimit instanceof ApiError ? [ofNetwork] : [ofNetwork, ofCode]);
  const token = followToken(sealingKey, row.id);
  await allowFollowing(db, token, row.id);
  return token;
}
