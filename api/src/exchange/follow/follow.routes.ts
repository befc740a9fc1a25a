import {
  FOLLOW_TOKEN_HEADER,
  followOfficeSchema,
  followReceiptSchema,
  followTokenSchema,
  followViewSchema,
  followVisitSchema,
  openedFollowSchema,
  openFollowSchema,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { itemColumns } from '../transactions/transactions.repository.ts';
import { chooseOffice, sayVisit, withdraw } from './client-step.ts';
import { findFollowed, followReceiptOf, followViewOf } from './follow-view.ts';
import { openByHand } from './open-by-hand.ts';
import { smsAgain } from './sms-again.ts';

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
