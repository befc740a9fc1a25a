import {
  messageQuerySchema,
  messageSamplesSchema,
  mayCall,
  messagesSchema,
  sendAgainSchema,
  sentAgainSchema,
  takesRequests,
  type SentAgain,
  messageKinds,
  type Message,
  type SendAgain,
} from '@exchange/shared-domain';
import { findOffices } from '../../exchange/catalogue/offices.repository.ts';
import { companySetting, ratePromiseSetting } from '../../exchange/site/site-settings.ts';
import { sampleMessages } from '../../exchange/transactions/sample-messages.ts';
import { findTransaction } from '../../exchange/transactions/transactions.repository.ts';
import { params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import type { Selectable } from 'kysely';
import { isInScope, lockScope, type Scope } from '../../staff/sign-in/scope.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { countOf, type Database, type DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { notFound } from '../../http/api-error.ts';
import { once } from '../../http/once.ts';
import { enqueueMessage } from '../../messages/outbox.repository.ts';
import { hasMovedOn, isOutdated, isPromiseOver, nextKey } from '../../messages/outbox-state.ts';

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
    const [promise, company] = await Promise.all([ratePromiseSetting.value(db), companySetting.value(db)]);
    return sampleMessages({ office, site, cash, now: at, promise, company });
  });

  const response = { 200: messagesSchema };
  const aboutSchema = { summary: 'The messages about a request, oldest first', params, response };
  app.get('/transactions/:id/messages', { schema: aboutSchema }, async ({ params: { id }, scope }) => {
    await findTransaction(db, id, scope);
    const rows = await withDetails(knownMessages(db, scope).where('outbox.subjectId', '=', id), now())
      .orderBy('outbox.createdAt')
      .orderBy('outbox.uniqueKey')
      .execute();
    return rows.map(toMessage);
  });

  const listSchema = {
    summary: 'A page of messages, newest first; the header X-Total-Count has the total',
    querystring: messageQuerySchema,
    response,
  };
  app.get('/messages', { schema: listSchema }, async ({ query, scope }, reply) => {
    const { limit = 25, offset = 0, state, channel } = query;
    let found = knownMessages(db, scope);
    if (state !== undefined) found = found.where('outbox.state', '=', state);
    if (channel !== undefined) found = found.where('outbox.channel', '=', channel);
    const rows = await withDetails(found, now())
      .orderBy('outbox.createdAt', 'desc')
      .orderBy('outbox.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    reply.header('x-total-count', await countOf(found));
    return rows.map(toMessage);
  });

  const sendSchema = {
    summary: 'Sends messages again that were sent or failed, but none that may be untrue by now',
    body: sendAgainSchema,
    response: { 200: sentAgainSchema },
  };
  app.post('/messages/send-again', { schema: sendSchema }, (request) =>
    sendAgain(db, { ...request.body, ...request.author }),
  );
};

/** Each sending can be repeated once: another request for it, also at the same moment, sends nothing. */
const sendAgain = (db: Database, { ids, ...by }: SendAgain & Author): Promise<SentAgain> => {
  const { actor, at } = by;
  const send = async (trx: DatabaseTransaction) => {
    const wanted = [...new Set(ids)];
    const messages = await lockMessages(trx, wanted, await lockScope(trx, actor), at);
    const seesContact = mayCall(actor.admin.role, 'GET /contact-messages');
    const seen = messages.filter(({ kind }) => seesContact || kind !== 'contact');
    if (seen.length < wanted.length) throw notFound();
    const current = messages.filter(({ outdated }) => !outdated);
    let queued = 0;
    for (const message of current) {
      if (message.state === 'QUEUED' || !(await enqueueNext(trx, message, at))) continue;
      queued += 1;
      const { kind, channel, subjectId: id } = message;
      const subject = kind === 'contact' ? 'contact-message' : 'transaction';
      await recordAudit(trx, { actor, at }, 'message-send-again', { id, after: { message: kind, channel } }, subject);
    }
    return { queued, already: current.length - queued, outdated: messages.length - current.length };
  };
  return once(db, by, send, send);
};

/** Resolves to false when there is a next sending already. */
function enqueueNext(trx: DatabaseTransaction, message: Selectable<Tables['outbox']>, at: Date): Promise<boolean> {
  const { kind, subjectId, channel, recipient, subject, body, replyTo } = message;
  const uniqueKey = `${kind} ${subjectId} ${sendingOf(message.uniqueKey) + 1}`;
  return enqueueMessage(trx, { uniqueKey, channel, recipient, subject, body, replyTo }, at);
}

/** Enough of a number or an address to tell two apart, and too little to use it. */
export function maskedRecipient(recipient: string): string {
  const [name = '', domain] = recipient.split('@');
  return domain === undefined ? `${recipient.slice(0, 4)}…${recipient.slice(-3)}` : `${name.slice(0, 1)}…@${domain}`;
}

type MessageRow = Selectable<Tables['outbox']> & {
  readonly kind: Message['kind'];
  readonly code: string | null;
  readonly repeated: boolean;
  readonly movedOn: boolean;
  readonly promiseOver: boolean;
};

/** The first sending of a message has no number in its key. */
const sendingOf = (uniqueKey: string): number => Number(uniqueKey.split(' ')[2] ?? 1);

/** Messages about requests in the scope, and those of the contact form, which are for no office. */
const knownMessages = (db: Database, scope: Scope) =>
  db
    .selectFrom('outbox')
    .where('outbox.kind', 'in', messageKinds)
    .$if(scope.offices !== undefined, (query) =>
      query.where(({ or, eb, exists, selectFrom }) => {
        const requests = selectFrom('transactions').select('transactions.id').where(isInScope(scope));
        const own = requests.whereRef('transactions.id', '=', 'outbox.subjectId');
        return or([eb('outbox.kind', '=', 'contact'), exists(own)]);
      }),
    );

const withDetails = (query: ReturnType<typeof knownMessages>, now: Date) =>
  query
    .leftJoin('transactions', (join) =>
      join.onRef('transactions.id', '=', 'outbox.subjectId').on('outbox.kind', '<>', 'contact'),
    )
    .selectAll('outbox')
    .$narrowType<{ kind: Message['kind'] }>()
    .select(['transactions.code', hasMovedOn.as('movedOn'), isPromiseOver(now).as('promiseOver')])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('outbox as next').select('next.id').where('next.uniqueKey', '=', nextKey))
        .$castTo<boolean>()
        .as('repeated'),
    );

function toMessage(row: MessageRow): Message {
  const isWaiting = row.state === 'QUEUED';
  const isRunning = row.attempts > 0 && row.failure === null;
  const isUntrue = row.movedOn || row.promiseOver;
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: maskedRecipient(row.recipient),
    state: row.state,
    sending: sendingOf(row.uniqueKey),
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: isWaiting && !isRunning ? row.nextAttemptAt.toISOString() : null,
    failure: row.failure,
    mayRepeat: !isWaiting && !row.repeated && !isUntrue,
    isOutdated: !isWaiting && isUntrue,
    isMissed: row.state === 'FAILED' && !row.repeated && !row.movedOn,
    transaction: row.code === null ? null : { id: row.subjectId, code: row.code },
  };
}

/** Locks messages always in the same order: as in a step, after their requests. */
async function lockMessages(trx: DatabaseTransaction, ids: readonly string[], scope: Scope, now: Date) {
  const subjects = trx.selectFrom('outbox').select('subjectId').where('id', 'in', ids);
  await trx.selectFrom('transactions').select('id').where('id', 'in', subjects).orderBy('id').forShare().execute();
  return knownMessages(trx, scope)
    .selectAll()
    .select(isOutdated(now).as('outdated'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}
