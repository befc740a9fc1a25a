import {
  messageQuerySchema,
  messageSamplesSchema,
  messagesSchema,
  sendAgainSchema,
  sentAgainSchema,
  takesRequests,
} from '@exchange/shared-domain';
import { findOffices } from '../../exchange/catalogue/offices.repository.ts';
import { ratePromiseSetting } from '../../exchange/site/site-settings.ts';
import { sampleMessages } from '../../exchange/transactions/sample-messages.ts';
import { findTransaction } from '../../exchange/transactions/transactions.repository.ts';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import { params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { findMessagesAbout, listMessages } from './messages.repository.ts';
import { sendAgain } from './send-again.ts';

const DEFAULT_LIMIT = 25;

export const messagesRoutes: Routes<BackOfficeContext> =
  ({ db, now, settings }) =>
  async (app) => {
    const textsSchema = {
      summary: 'What clients are sent, with the values of an example',
      response: { 200: messageSamplesSchema },
    };
    app.get('/messages/texts', { schema: textsSchema }, async () => {
      const at = now();
      const offices = await findOffices(db);
      const office = offices.find((each) => takesRequests(each, at)) ?? offices[0];
      if (office === undefined) return [];
      const { SITE_URL: site, CASH_CURRENCY: cash } = settings;
      return sampleMessages({ office, site, cash, now: at, promise: await ratePromiseSetting.value(db) });
    });

    const aboutSchema = {
      summary: 'The messages about a request, oldest first',
      params,
      response: { 200: messagesSchema },
    };
    app.get('/transactions/:id/messages', { schema: aboutSchema }, async (request) => {
      const { id } = request.params;
      const scope = scopeFor(request);
      await findTransaction(db, id, scope);
      return findMessagesAbout(db, id, scope);
    });

    const listSchema = {
      summary: 'A page of messages, newest first; the header X-Total-Count has the total',
      querystring: messageQuerySchema,
      response: { 200: messagesSchema },
    };
    app.get('/messages', { schema: listSchema }, async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, ...filter } = request.query;
      const page = { limit, offset, scope: scopeFor(request) };
      const { messages, total } = await listMessages(db, filter, page);
      reply.header('x-total-count', total);
      return messages;
    });

    const sendSchema = {
      summary: 'Sends messages again that were sent or failed',
      body: sendAgainSchema,
      response: { 200: sentAgainSchema },
    };
    app.post('/messages/send-again', { schema: sendSchema }, (request) =>
      sendAgain(db, { ids: request.body.ids, actor: actorOf(request), at: now() }),
    );
  };
