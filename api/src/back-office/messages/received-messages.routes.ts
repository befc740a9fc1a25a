import { soundsLike } from '../../database/sounds-like.ts';
import {
  contactMarks,
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
import { countOf, literalLike, runTransaction, type Database } from '../../database/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { personOf } from '../day/day-cash.ts';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Tables } from '../../database/schema.ts';

const response = { 200: receivedMessageDetailsSchema };

export const receivedMessagesRoutes: Routes<BackOfficeContext> = async (app, { db }) => {
  const listSchema = {
    summary: 'A page of the messages of the contact form, newest first; the header X-Total-Count has the total',
    querystring: receivedMessageQuerySchema,
    response: { 200: receivedMessagesSchema },
  };
  app.get('/contact-messages', { schema: listSchema }, async ({ query }, reply) => {
    const { limit = 25, offset = 0, ...filter } = query;
    const found = db.selectFrom('contact_messages').where(matches(filter));
    const rows = await found
      .selectAll()
      .orderBy('received_at', 'desc')
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
    const marking = { summary, params, body: emptyBodySchema, response };
    app.patch(`/contact-messages/:id/${mark}`, { schema: marking }, (request) =>
      markMessage(db, { ...request.params, mark, ...request.author }),
    );
  }
};

/** One of several simultaneous marks succeeds. @throws ApiError CHANGED_MEANWHILE (409) with the current message */
const markMessage = (
  db: Database,
  { id, mark, actor, at }: Deed & { readonly mark: ContactMark },
): Promise<ReceivedMessageDetails> =>
  runTransaction(db, async (trx) => {
    const by = actor.admin.email;
    const marked = await trx
      .updateTable('contact_messages')
      .set(mark === 'read' ? { read_at: at, read_by: by } : { answered_at: at, answered_by: by })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .$if(mark === 'read', (query) => query.where('read_at', 'is', null))
      .returningAll()
      .executeTakeFirst();
    if (marked === undefined) {
      const current = await findMessage(trx, id);
      const isRepeated = current.state === contactMarks[mark] && current[mark]?.by === by;
      if (isRepeated) return current;
      throw new ApiError(409, 'CHANGED_MEANWHILE', { current });
    }
    await recordAudit(trx, { actor, at }, `contact-message-${mark}`, { id });
    return toDetails(marked);
  });

type Row = Selectable<Tables['contact_messages']>;

const stateOf = (row: Pick<Row, 'read_at' | 'answered_at'>): ContactState => {
  if (row.answered_at !== null) return 'ANSWERED';
  return row.read_at === null ? 'NEW' : 'READ';
};

function toDetails(message: Row) {
  const {
    phone: phoneNumber,
    received_at,
    read_at,
    read_by,
    answered_at,
    answered_by,
    name_sounds: _,
    ...row
  } = message;
  return {
    ...row,
    phoneNumber,
    state: stateOf({ read_at, answered_at }),
    receivedAt: received_at.toISOString(),
    read: personOf(read_at, read_by),
    answered: personOf(answered_at, answered_by),
  };
}

type ReceivedFilter = Pick<z.output<typeof receivedMessageQuerySchema>, 'state' | 'search'>;

const matches =
  ({ state, search }: ReceivedFilter) =>
  (eb: ExpressionBuilder<Tables, 'contact_messages'>) => {
    const text = sql<string>`concat_ws(' ', name, email, phone, subject, message)`;
    return eb.and([
      ...(state === 'ANSWERED' ? [eb('answered_at', 'is not', null)] : []),
      ...(state === 'READ' ? [eb('answered_at', 'is', null), eb('read_at', 'is not', null)] : []),
      ...(state === 'NEW' ? [eb('answered_at', 'is', null), eb('read_at', 'is', null)] : []),
      ...(search
        ? [eb.or([eb(text, 'ilike', `%${literalLike(search)}%`), soundsLike(sql.ref('name_sounds'), search)])]
        : []),
    ]);
  };

async function findMessage(db: Database, id: string): Promise<ReceivedMessageDetails> {
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return toDetails(row);
}
