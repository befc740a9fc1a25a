import {
  followReceiptSchema,
  followViewSchema,
  openedFollowSchema,
  openFollowSchema,
  type OpenFollow,
  receiptWords,
  type FollowReceipt,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { everyOffice, findTransaction, itemColumns } from '../transactions/transactions.repository.ts';
import { findFollowed, followViewOf, tokenOf } from './follow-view.ts';
import { timingSafeEqual } from 'node:crypto';
import { networkPseudonym } from '../../http/network.ts';
import {
  countCall,
  hourlyAllowance,
  limited,
  secondsLeft,
  TooManyCalls,
  uncountCalls,
  type Allowance,
} from '../../http/throttle.ts';
import { allowFollowing, followToken } from '../../messages/follow-token.ts';
import type { Database } from '../../database/database.ts';

const response = { 200: followViewSchema };

export const followRoutes: Routes<ExchangeContext> = async (app, context) => {
  const { db, now } = context;

  const opened = async (request: FastifyRequest) => {
    const { id } = await findFollowed(db, tokenOf(request));
    const view = await followViewOf(db, await findTransaction(db, id, everyOffice), now(), context.chains);
    if (view === undefined) throw notFound();
    return { id, view };
  };

  const followSchema = { summary: 'The request that a token opens', response };
  app.get('/follow', { schema: followSchema, exposeHeadRoute: false }, async (request) => (await opened(request)).view);

  const paper = { summary: 'The receipt of the exchange that a token opens', response: { 200: followReceiptSchema } };
  app.get('/follow/receipt', { schema: paper, exposeHeadRoute: false }, async (request) => {
    const { id } = await opened(request);
    return followReceiptOf(db, id);
  });

  const openSchema = {
    summary: 'Opens a request by its code and the last four digits of its phone',
    body: openFollowSchema,
    response: { 201: openedFollowSchema },
  };
  app.post('/follow', { schema: openSchema, config: { once: false } }, async (request, reply) =>
    reply.code(201).send({ token: await openByHand(context, request.body, request.ip) }),
  );
};

/** Wrong attempts in an hour, from a network address and for a code. */
const FOLLOW_TRIES = 5;

const fits = (phone: string | undefined, digits: string): boolean =>
  timingSafeEqual(Buffer.from((phone ?? '').slice(-digits.length).padStart(digits.length, 'x')), Buffer.from(digits));

// An unknown code, other digits and a request of long ago get the same answer after the same work. Right attempts are
// not counted, and guesses from elsewhere do not lock out the network that the request came from.
function openByHand(context: ExchangeContext, form: OpenFollow, address: string): Promise<string> {
  const at = context.now();
  const ofNetwork = hourlyAllowance('follow', address, FOLLOW_TRIES);
  const ofCodeHere = `${ofNetwork.subject} ${form.code}`;
  return limited(context.db, [ofCodeHere, ofNetwork.subject], at, () =>
    tryByHand(context, form, { address, at, ofNetwork }),
  );
}

async function tryByHand(
  { db, pseudonymKey, sealingKey, chains }: ExchangeContext,
  { code, digits }: OpenFollow,
  { address, at, ofNetwork }: { readonly address: string; readonly at: Date; readonly ofNetwork: Allowance },
): Promise<string> {
  const ofCode = { subject: `follow code ${code}`, calls: FOLLOW_TRIES, minutes: 60 };
  const count = (allowance: Allowance) =>
    countCall(db, allowance, at).catch(async (error: unknown) => {
      if (!(error instanceof TooManyCalls)) throw error;
      const retryAfterSeconds = await secondsLeft(db, allowance, at);
      return new TooManyCalls(allowance.subject, { current: { retryAfterSeconds } });
    });
  const networkLimit = await count(ofNetwork);
  if (networkLimit instanceof TooManyCalls) throw networkLimit;
  const row = await db
    .selectFrom('transactions')
    .select([...itemColumns, 'clientNetwork'])
    .where('code', '=', code)
    .executeTakeFirst();
  const isHome = row?.clientNetwork === networkPseudonym(address, pseudonymKey);
  const codeLimit = await count(ofCode);
  if (codeLimit instanceof TooManyCalls && !isHome) throw codeLimit;
  if (!fits(row?.clientPhone, digits) || row === undefined || !(await followViewOf(db, row, at, chains)))
    throw notFound();
  await uncountCalls(db, codeLimit instanceof TooManyCalls ? [ofNetwork] : [ofNetwork, ofCode]);
  const token = followToken(sealingKey, row.id);
  await allowFollowing(db, token, row.id);
  return token;
}

async function followReceiptOf(db: Database, transactionId: string): Promise<FollowReceipt> {
  const row = await db
    .selectFrom('receipts')
    .select(['number', 'issuedAt', 'content'])
    .where('transactionId', '=', transactionId)
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  const content = { ...row.content, client: '', wallet: '', hash: null };
  const { title, number, issuer, rows } = receiptWords({
    number: row.number,
    issuedAt: row.issuedAt.toISOString(),
    content,
    voided: null,
  });
  return { language: content.language, title, number, issuer: [...issuer], rows: rows.map((each) => ({ ...each })) };
}
