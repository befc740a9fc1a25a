import {
  contactMarks,
  emptyBodySchema,
  receivedMessageDetailsSchema,
  receivedMessageQuerySchema,
  receivedMessagesSchema,
  type ContactMark,
  type ReceivedMessageDetails,
} from '@exchange/shared-domain';
import { actorOf } from '../../staff/sign-in/admin-guard.ts';
import { recordAudit, type AdminActor, type Author } from '../../staff/audit/record-audit.ts';
import type { Database } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { findReceivedMessage, listReceivedMessages, markReceivedMessage } from './received-messages.repository.ts';

const DEFAULT_LIMIT = 25;

const response = { 200: receivedMessageDetailsSchema };

export const receivedMessagesRoutes: Routes<BackOfficeContext> = async (app, { db, now }) => {
  const listSchema = {
    summary: 'A page of the messages of the contact form, newest first; the header X-Total-Count has the total',
    querystring: receivedMessageQuerySchema,
    response: { 200: receivedMessagesSchema },
  };
  app.get('/contact-messages', { schema: listSchema }, async ({ query }, reply) => {
    const { limit = DEFAULT_LIMIT, offset = 0, ...filter } = query;
    const { messages, total } = await listReceivedMessages(db, filter, { limit, offset });
    reply.header('x-total-count', total);
    return messages;
  });

  const oneSchema = { summary: 'A message of the contact form', params, response };
  app.get('/contact-messages/:id', { schema: oneSchema }, async (request) => {
    const found = await findReceivedMessage(db, request.params.id);
    if (found === undefined) throw notFound();
    return found;
  });

  const markSchema = { params, body: emptyBodySchema, response };
  const marked = (mark: ContactMark, id: string, actor: AdminActor) => markMessage(db, { id, mark, actor, at: now() });
  app.patch(
    '/contact-messages/:id/read',
    { schema: { ...markSchema, summary: 'Marks a message of the contact form as read' } },
    (request) => marked('read', request.params.id, actorOf(request)),
  );
  app.patch(
    '/contact-messages/:id/answered',
    { schema: { ...markSchema, summary: 'Marks a message of the contact form as answered' } },
    (request) => marked('answered', request.params.id, actorOf(request)),
  );
};

interface Marking extends Author {
  readonly id: string;
  readonly mark: ContactMark;
}

/**
 * One of several simultaneous marks succeeds. The others are refused with the current message. A repetition succeeds.
 */
const markMessage = (db: Database, { id, mark, actor, at }: Marking): Promise<ReceivedMessageDetails> =>
  runTransaction(db, async (trx) => {
    const by = actor.admin.email;
    const marked = await markReceivedMessage(trx, { id, mark, by, at });
    if (marked === undefined) {
      const current = await findReceivedMessage(trx, id);
      if (current === undefined) throw notFound();
      if (current.state === contactMarks[mark] && current[mark]?.by === by) return current;
      throw new ApiError(409, 'CHANGED_MEANWHILE', { current });
    }
    await recordAudit(trx, { actor, at }, `contact-message-${mark}`, { id });
    return marked;
  });
