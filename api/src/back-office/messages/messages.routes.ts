import {
  messageQuerySchema,
  messageSamplesSchema,
  messagesSchema,
  sendAgainSchema,
  sentAgainSchema,
  takesRequests,
  type SentAgain,
} from '@exchange/shared-domain';
import { findOffices } from '../../exchange/catalogue/offices.repository.ts';
import { ratePromiseSetting } from '../../exchange/site/site-settings.ts';
import { sampleMessages } from '../../exchange/transactions/sample-messages.ts';
import { findTransaction } from '../../exchange/transactions/transactions.repository.ts';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import { params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { findMessagesAbout, listMessages, lockMessages, sendingOf } from './messages.repository.ts';
import type { Selectable } from 'kysely';
import { lockScope } from '../../staff/sign-in/scope.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Tables } from '../../database/schema.ts';
import { notFound } from '../../http/api-error.ts';
import { enqueueMessage } from '../../messages/outbox.repository.ts';

const DEFAULT_LIMIT = 25;

export const messagesRoutes: Routes<BackOfficeContext> = async (app, { db, now, settings }) => {
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

interface Repetition extends Author {
  readonly ids: readonly string[];
}

/**
 * Sends messages again that were sent or failed. Each sending can be repeated once: another request for it, at the same
 * moment or after a lost reply, sends nothing.
 */
const sendAgain = (db: Database, { ids, actor, at }: Repetition): Promise<SentAgain> =>
  runTransaction(db, async (trx) => {
    const wanted = [...new Set(ids)];
    const messages = await lockMessages(trx, wanted, await lockScope(trx, actor));
    if (messages.length < wanted.length) throw notFound();
    let queued = 0;
    for (const message of messages) {
      if (message.state === 'QUEUED' || !(await enqueueNext(trx, message, at))) continue;
      queued += 1;
      const { kind, channel, subject_id: id } = message;
      const subject = kind === 'contact' ? 'contact-message' : 'transaction';
      await recordAudit(trx, { actor, at }, 'message-send-again', { id, after: { message: kind, channel } }, subject);
    }
    return { queued, already: messages.length - queued };
  });

/** Resolves to false when there is a next sending already. */
const enqueueNext = (trx: DatabaseTransaction, message: Selectable<Tables['outbox']>, at: Date): Promise<boolean> =>
  enqueueMessage(
    trx,
    {
      uniqueKey: `${message.kind} ${message.subject_id} ${sendingOf(message.unique_key) + 1}`,
      channel: message.channel,
      recipient: message.recipient,
      body: message.body,
      ...(message.subject !== null && { subject: message.subject }),
      ...(message.reply_to !== null && { replyTo: message.reply_to }),
    },
    at,
  );
