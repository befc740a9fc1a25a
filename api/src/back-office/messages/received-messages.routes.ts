import { soundsLike } from '../../database/sounds-like.ts';
import {
  emptyBodySchema,
  receivedMessageDetailsSchema,
  receivedMessageQuerySchema,
  receivedMessagesSchema,
  type ContactMark,
  type ReceivedMessageDetails,
  type ContactState,
} from '@exchange/shared-domain';
import type { z } from 'zod';
import { recordAudit, type Deed } from '../../staff/audit/record-audit.ts';
import { countOf, literalLike, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { once } from '../../http/once.ts';
import { params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { personOf } from '../day/day-cash.ts';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';

const response = { 200: receivedMessageDetailsSchema };

export const receivedMessagesRoutes: Routes<BackOfficeContext> = async (app, { db }) => {
  const listSchema = {
    summary: 'A page of the messages of the contact form, newest first; the header X-Total-Count has the total',
    querystring: receivedMessageQuerySchema,
    response: { 200: receivedMessagesSchema },
  };
  app.get('/contact-messages', { schema: listSchema }, async ({ query }, reply) => {
    const { limit = 25, offset = 0, ...filter } = query;
    const found = db.selectFrom('contactMessages').where(matches(filter));
    const rows = await found
      .selectAll()
      .orderBy('receivedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    reply.header('x-total-count', await countOf(found));
    return rows.map(toDetails);
  });

  const oneSchema = { summary: 'A message of the contact form', params, response };
  app.get('/contact-messages/:id', { schema: oneSchema }, (request) => findMessage(db, request.params.id));

  for (const mark of ['read', 'answered'] as const) {
    const summary = `Marks a message of the contact form as ${mark}`;
    const markSchema = { summary, params, body: emptyBodySchema, response };
    app.patch(`/contact-messages/:id/${mark}`, { schema: markSchema }, (request) =>
      markMessage(db, { ...request.params, mark, ...request.author }),
    );
  }
};

/** One of several simultaneous marks succeeds. @throws ApiError CHANGED_MEANWHILE (409) with the current message */
const markMessage = (
  db: Database,
  { mark, ...deed }: Deed & { readonly mark: ContactMark },
): Promise<ReceivedMessageDetails> => {
  const { id, actor, at } = deed;
  const markIt = async (trx: DatabaseTransaction) => {
    const by = actor.admin.email;
    const marked = await trx
      .updateTable('contactMessages')
      .set(mark === 'read' ? { readAt: at, readBy: by } : { answeredAt: at, answeredBy: by })
      .where('id', '=', id)
      .where('answeredAt', 'is', null)
      .$if(mark === 'read', (query) => query.where('readAt', 'is', null))
      .returningAll()
      .executeTakeFirst();
    if (marked === undefined) throw new ApiError(409, 'CHANGED_MEANWHILE', { current: await findMessage(trx, id) });
    await recordAudit(trx, { actor, at }, `contact-message-${mark}`, { id });
    return toDetails(marked);
  };
  return once(db, deed, markIt, (trx) => findMessage(trx, id));
};

type Row = Selectable<Tables['contactMessages']>;

const stateOf = (row: Pick<Row, 'readAt' | 'answeredAt'>): ContactState => {
  if (row.answeredAt !== null) return 'ANSWERED';
  return row.readAt === null ? 'NEW' : 'READ';
};

function toDetails(message: Row) {
  const { phone: phoneNumber, receivedAt, readAt, readBy, answeredAt, answeredBy, nameSounds: _, ...row } = message;
  return {
    ...row,
    phoneNumber,
    state: stateOf({ readAt, answeredAt }),
    receivedAt: receivedAt.toISOString(),
    read: personOf(readAt, readBy),
    answered: personOf(answeredAt, answeredBy),
  };
}

type ReceivedFilter = Pick<z.output<typeof receivedMessageQuerySchema>, 'state' | 'search'>;

const matches =
  ({ state, search }: ReceivedFilter) =>
  (eb: ExpressionBuilder<Tables, 'contactMessages'>) => {
    const text = sql<string>`concat_ws(' ', name, email, phone, subject, message)`;
    return eb.and([
      ...(state === 'ANSWERED' ? [eb('answeredAt', 'is not', null)] : []),
      ...(state === 'READ' ? [eb('answeredAt', 'is', null), eb('readAt', 'is not', null)] : []),
      ...(state === 'NEW' ? [eb('answeredAt', 'is', null), eb('readAt', 'is', null)] : []),
      ...(search
        ? [eb.or([eb(text, 'ilike', `%${literalLike(search)}%`), soundsLike(sql.ref('nameSounds'), search)])]
        : []),
    ]);
  };

async function findMessage(db: Database, id: string): Promise<ReceivedMessageDetails> {
  const row = await db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return toDetails(row);
}
