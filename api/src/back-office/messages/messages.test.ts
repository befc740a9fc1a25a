import { setTimeout } from 'node:timers/promises';
import { messageKinds, messageSamplesSchema } from '@exchange/shared-domain';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { newSession } from '../../testing/change-reader.ts';
import { until } from '../../testing/until.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { runTransaction } from '../../database/database.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { outboxWorkerOf } from '../../testing/outbox-worker-of.ts';
import { enqueueMessage } from '../../messages/outbox.repository.ts';
import { NotAccepted, type Sender } from '../../messages/sender.ts';
import { readSettings } from '../../settings/settings.ts';
import { tellArrived } from '../../exchange/transactions/tell-waiting-clients.ts';
import { insertEvent } from '../../exchange/transactions/transactions.repository.ts';
import { endRetention } from '../people/retention.ts';
import { maskedRecipient } from './messages.routes.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const work = (send: Sender['send']) => {
  const sender = { timeLimitSeconds: 15, perSecond: 100, send };
  return outboxWorkerOf(service, { SMS: sender, EMAIL: sender }).sendDue();
};
const failing = () => Promise.reject(new NotAccepted('recipient', 'no such number'));

const about = async (id: string, call = service.adminCall) =>
  (await call('GET', `/admin/transactions/${id}/messages`)).body;
const sendAgain = (ids: readonly string[], call = service.adminCall) =>
  call('POST', '/admin/messages/send-again', { ids });
const list = async (query: string) => {
  const { body, headers } = await service.adminCall('GET', `/admin/messages?${query}`);
  return { messages: body, total: Number(headers['x-total-count']) };
};
const audit = () =>
  service.connection.db.selectFrom('audit').selectAll().where('action', '=', 'message-send-again').execute();

test('an operator sees the state of each message about a request, with its recipient masked', async () => {
  const client = { phoneNumber: '+359888123456', email: 'visitor@example.com' };
  const id = await requestedTransaction(service, [], sellRequest({ client }));
  const waiting = {
    kind: 'submitted',
    channel: 'SMS',
    recipient: '+359…456',
    state: 'QUEUED',
    sending: 1,
    mayRepeat: false,
    failure: null,
    sentAt: null,
    nextAttemptAt: service.clock.now().toISOString(),
  };
  expect(await about(id, service.operatorCall)).toMatchObject([waiting]);

  await work(() => Promise.reject(new NotAccepted('provider', 'the gateway answered 503')));
  const nextAttemptAt = new Date(service.clock.now().getTime() + 15_000).toISOString();
  expect(await about(id)).toMatchObject([
    { state: 'QUEUED', failure: 'provider', attempts: 1, nextAttemptAt, mayRepeat: false },
  ]);
  service.clock.pass({ minutes: 1 });
  await work(failing);
  expect(await about(id)).toMatchObject([
    { state: 'FAILED', attempts: 2, failure: 'recipient', nextAttemptAt: null, mayRepeat: true },
  ]);
  service.clock.pass({ seconds: 1 });
  await act(service, id, 'reject');
  await work(() => Promise.resolve());
  expect(await about(id)).toMatchObject([
    { kind: 'submitted', state: 'FAILED' },
    {
      kind: 'declined',
      channel: 'EMAIL',
      recipient: 'v…@example.com',
      state: 'SENT',
      sentAt: service.clock.now().toISOString(),
    },
  ]);
  expect(JSON.stringify(await about(id))).not.toMatch(/888123|visitor@/);
});

test('a request is marked, and found, from the failure of a message until it is sent again or accepted', async () => {
  const id = await requestedTransaction(service);
  const isMarked = async () => {
    const details = (await service.operatorCall('GET', `/admin/transactions/${id}`)).body;
    const [row] = (await service.operatorCall('GET', '/admin/transactions')).body;
    const found = (await service.operatorCall('GET', '/admin/transactions?messages=failed')).body;
    return new Set([details.hasFailedMessage, row.hasFailedMessage, found.length === 1]);
  };
  const outage = () => Promise.reject(new NotAccepted('provider', 'the gateway answered 503'));
  expect(await isMarked()).toEqual(new Set([false]));
  await work(outage);
  expect(await isMarked()).toEqual(new Set([true]));
  // Not even while the next attempt runs does the mark go.
  service.clock.pass({ minutes: 1 });
  let during: unknown;
  await work(async () => {
    during = await isMarked();
    return failing();
  });
  expect(during).toEqual(new Set([true]));
  expect(await isMarked()).toEqual(new Set([true]));

  await sendAgain([(await about(id))[0].id]);
  expect(await isMarked()).toEqual(new Set([false]));
  await work(outage);
  expect(await isMarked()).toEqual(new Set([true]));
  service.clock.pass({ minutes: 1 });
  await work(() => Promise.resolve());
  expect(await isMarked()).toEqual(new Set([false]));
});

test('a failed message that is sent again leaves as a new one, and the audit says who did it', async () => {
  const id = await requestedTransaction(service);
  const [waiting] = await about(id);
  expect((await sendAgain([waiting.id])).body).toEqual({ queued: 0, already: 1, outdated: 0 });
  await work(failing);
  const [failed, ...others] = await about(id);
  expect(others).toEqual([]);
  // When one of the messages no longer exists, none is sent.
  expect(await sendAgain([failed.id, '01M7Y5RAHB52KVMM0FCMR3BRJ3'])).toMatchObject({ status: 404 });
  expect(await about(id)).toHaveLength(1);
  expect(await sendAgain([failed.id], service.operatorCall)).toMatchObject({
    status: 200,
    body: { queued: 1, already: 0, outdated: 0 },
  });
  expect(await about(id)).toMatchObject([
    { id: failed.id, state: 'FAILED', sending: 1, mayRepeat: false },
    { state: 'QUEUED', sending: 2, mayRepeat: false },
  ]);
  const sent: string[] = [];
  await work(async ({ id: reference }) => void sent.push(reference));
  expect(sent).toHaveLength(1);
  expect(sent).not.toContain(failed.id);
  expect(await audit()).toMatchObject([
    {
      adminEmail: 'operator@example.com',
      subjectType: 'transaction',
      subjectId: id,
      after: { message: 'submitted', channel: 'SMS' },
    },
  ]);
});

test('a message is sent again once, also after double presses and by two operators', async () => {
  const id = await requestedTransaction(service);
  await work(() => Promise.resolve());
  const [sent] = await about(id);
  await service.operatorCall('GET', '/admin/transactions');
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      sendAgain([sent.id], at % 2 === 0 ? service.adminCall : service.operatorCall),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(replies.reduce((sum, { body }) => sum + body.queued, 0)).toBe(1);
  expect(await about(id)).toHaveLength(2);
  expect(await audit()).toHaveLength(1);

  // The next sending can be repeated, the first one can't.
  await work(() => Promise.resolve());
  const next = (await about(id))[1];
  expect((await sendAgain([sent.id])).body).toEqual({ queued: 0, already: 1, outdated: 0 });
  expect((await sendAgain([next.id])).body).toEqual({ queued: 1, already: 0, outdated: 0 });
  expect((await about(id)).map(({ sending }: { sending: number }) => sending)).toEqual([1, 2, 3]);
});

test('a manager finds the failed messages of a channel, page by page, and sends all of them again', async () => {
  for (let at = 0; at < 5; at++) {
    await requestedTransaction(service, ['reject']);
    service.clock.pass({ seconds: 1 });
  }
  // The second SMS to a number waits for the first one.
  for (let sending = 0; sending < 2; sending += 1) await work(failing);
  expect(await list('')).toMatchObject({ total: 15 });
  expect(await list('state=FAILED')).toMatchObject({ total: 15 });
  expect(await list('state=QUEUED')).toMatchObject({ total: 0, messages: [] });
  const { messages, total } = await list('state=FAILED&channel=SMS&limit=2&offset=1');
  expect(total).toBe(10);
  expect(messages).toHaveLength(2);
  expect(messages[0].createdAt > messages[1].createdAt).toBe(true);
  expect(messages[0].transaction).toMatchObject({ code: expect.stringMatching(/^.{4}-.{4}$/) });

  const all = (await list('state=FAILED')).messages.map(({ id }: { id: string }) => id);
  expect((await sendAgain(all)).body).toEqual({ queued: 15, already: 0, outdated: 0 });
  expect(await list('state=QUEUED')).toMatchObject({ total: 15 });
  expect((await list('state=FAILED')).messages.some(({ mayRepeat }: { mayRepeat: boolean }) => mayRepeat)).toBe(false);
});

test('a message that a later step may have made untrue is not sent again, and is no failure to mend', async () => {
  const id = await requestedTransaction(service);
  service.clock.pass({ minutes: 1 });
  await act(service, id, 'approve');
  for (let sent = 0; sent < 2; sent++) await work(failing);
  service.clock.pass({ minutes: 1 });
  await service.adminCall('PATCH', `/admin/transactions/${id}/cancel`, { reason: 'other', note: 'Test note' });
  await work(failing);
  expect(await about(id)).toMatchObject([
    { kind: 'submitted', state: 'FAILED', mayRepeat: false, isOutdated: true, isMissed: false },
    { kind: 'approved', state: 'FAILED', mayRepeat: false, isOutdated: true, isMissed: false },
    { kind: 'declined', state: 'FAILED', mayRepeat: true, isOutdated: false },
  ]);
  const state = async () => (await service.adminCall('GET', '/admin/state')).body.messages;
  expect(await state()).toMatchObject([
    { channel: 'SMS', failed: 0 },
    { channel: 'EMAIL', failed: 1 },
  ]);
  const ids = (await about(id)).map((message: { id: string }) => message.id);
  expect((await sendAgain(ids)).body).toEqual({ queued: 1, already: 0, outdated: 2 });
  expect((await service.adminCall('GET', `/admin/transactions/${id}`)).body.hasFailedMessage).toBe(false);
});

const undo = (id: string, step: string) =>
  service.adminCall('PATCH', `/admin/transactions/${id}/undo`, { step, reason: 'other', note: 'Test note' });
const takeOver = (code: string, officeId: string, seenOfficeId: string) =>
  service.adminCall('POST', '/admin/desk/take-over', { code, officeId, seenOfficeId });
/** An approved request whose client got neither SMS. */
const approvedUnheard = async (): Promise<string> => {
  const id = await requestedTransaction(service);
  await work(failing);
  service.clock.pass({ seconds: 1 });
  await act(service, id, 'approve');
  await work(failing);
  return id;
};
const isRepeatable = async (id: string, kind: string) =>
  (await about(id)).find((message: { kind: string }) => message.kind === kind).mayRepeat;

test('a message can be sent again once the step after it was taken back', async () => {
  const id = await requestedTransaction(service, ['approve']);
  await work(failing);
  await work(failing);
  service.clock.pass({ seconds: 1 });
  await act(service, id, 'client-money-received');
  expect(await isRepeatable(id, 'approved')).toBe(false);
  service.clock.pass({ seconds: 1 });
  expect(await undo(id, 'client-money-received')).toMatchObject({ status: 200 });
  expect(await isRepeatable(id, 'approved')).toBe(true);
});

test('a message of a step that was taken back is not sent again, whatever step follows', async () => {
  const id = await approvedUnheard();
  service.clock.pass({ seconds: 1 });
  expect(await undo(id, 'approve')).toMatchObject({ status: 200 });
  expect([await isRepeatable(id, 'submitted'), await isRepeatable(id, 'approved')]).toEqual([true, false]);
  service.clock.pass({ seconds: 1 });
  await act(service, id, 'reject');
  expect([await isRepeatable(id, 'submitted'), await isRepeatable(id, 'approved')]).toEqual([false, false]);
});

test('a message that names an office can be sent again once that office serves the request again', async () => {
  const [chosen, other] = ['SOFIA_VITOSHA', 'SOFIA_CHERNI_VRAH'];
  const id = await requestedTransaction(service, [], sellRequest({ officeLocationId: chosen }));
  await work(failing);
  const { code } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body.transaction;
  service.clock.pass({ seconds: 1 });
  await takeOver(code, other, chosen);
  expect(await isRepeatable(id, 'submitted')).toBe(false);
  service.clock.pass({ seconds: 1 });
  await takeOver(code, chosen, other);
  expect(await isRepeatable(id, 'submitted')).toBe(true);
});

test('an approval is not sent again after the end of the rate that it promises, unlike the news that the crypto arrived', async () => {
  const id = await approvedUnheard();
  const { db } = service.connection;
  await db.transaction().execute((trx) => tellArrived(trx, id, '300', service.clock.now()));
  await work(failing);
  service.clock.pass({ minutes: 1 });
  const over = { ratePromisedUntil: service.clock.now() };
  await service.connection.db.updateTable('transactions').set(over).where('id', '=', id).execute();
  expect(await isRepeatable(id, 'approved')).toBe(true);
  service.clock.pass({ seconds: 1 });
  const [, approved] = await about(id);
  expect(approved).toMatchObject({ kind: 'approved', mayRepeat: false, isOutdated: true, isMissed: true });
  expect((await service.adminCall('GET', `/admin/transactions/${id}`)).body.hasFailedMessage).toBe(true);
  expect((await sendAgain([approved.id])).body).toEqual({ queued: 0, already: 0, outdated: 1 });
  expect(await isRepeatable(id, 'arrived')).toBe(true);
  const [sms] = (await service.adminCall('GET', '/admin/state')).body.messages;
  expect(sms).toMatchObject({ channel: 'SMS', failed: 1 });
});

test('a message is not sent again when a step of its request is taken at the same moment', async () => {
  const id = await requestedTransaction(service);
  await work(failing);
  const [failed] = await about(id);
  service.clock.pass({ seconds: 1 });
  const at = service.clock.now();
  let reply: ReturnType<typeof sendAgain> | undefined;
  await service.connection.db.transaction().execute(async (trx) => {
    await trx.selectFrom('transactions').select('id').where('id', '=', id).forUpdate().execute();
    reply = sendAgain([failed.id]);
    // Waits for the step, or is through before it.
    await Promise.race([reply, setTimeout(500)]);
    await trx.updateTable('transactions').set({ status: 'DECLINED' }).where('id', '=', id).execute();
    const step = { action: 'reject', fromStatus: 'CLIENT_SUBMITTED', toStatus: 'DECLINED' } as const;
    await insertEvent(trx, { transactionId: id, ...step, at });
  });
  expect((await reply)?.body).toEqual({ queued: 0, already: 0, outdated: 1 });
});

test('nobody sends again what they may not read, such as a link that sets a password', async () => {
  const { connection, clock, callBy, adminCall } = service;
  const sentId = async () => {
    const sent = connection.db.updateTable('outbox').set({ state: 'SENT' }).where('state', '=', 'QUEUED');
    return (await sent.returning('id').executeTakeFirstOrThrow()).id;
  };
  const message = {
    uniqueKey: 'contact 01M7Y5RAHB52KVMM0FCMR3BRJ3',
    channel: 'EMAIL' as const,
    recipient: 'a@example.com',
    subject: 'Question',
    body: 'How?',
  };
  await runTransaction(connection.db, (trx) => enqueueMessage(trx, message, clock.now()));
  const contact = await sentId();
  await adminCall('POST', '/admin/accounts', { email: 'new@example.com', role: 'manager', language: 'en' });
  expect(await sendAgain([await sentId()], callBy.operator)).toMatchObject({ status: 404 });
  expect(await sendAgain([contact], callBy.counter)).toMatchObject({ status: 404 });
  expect(await sendAgain([contact], callBy.operator)).toMatchObject({ status: 200, body: { queued: 1 } });
});

test('when a client is anonymised, no message keeps an address, however long messages are kept', async () => {
  const id = await requestedTransaction(service, ['approve']);
  const { db } = service.connection;
  await db.transaction().execute((trx) => tellArrived(trx, id, '300', service.clock.now()));
  await db.updateTable('outbox').set({ state: 'FAILED' }).execute();
  const [failed] = await about(id);
  service.clock.pass({ hours: 400 * 24 });
  const settings = readSettings({ IDENTIFICATION_YEARS: '1', MESSAGE_DAYS: '9999' });
  await endRetention(db, settings, service.clock.now());
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  const { clock, connection } = service;
  service = await startTestService({ connection, clock });
  expect(await sendAgain([failed.id])).toMatchObject({ status: 404 });
});

test('an open page gets an event for each message that failed, is sent again and was sent', async () => {
  const { app } = service;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${await newSession(service)}` };
  const stream = await fetch(`${app.listeningOrigin}/api/admin/events`, { headers, signal: abort.signal });
  let heard = '';
  const reading = (async () => {
    for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += piece;
  })().catch(() => undefined);
  const id = await requestedTransaction(service);
  const times = () => heard.match(new RegExp(`^event: message\ndata: .*${id}`, 'gm'))?.length ?? 0;
  // The request itself is announced once.
  expect(times()).toBe(0);
  await work(failing);
  await until(() => times() === 1);
  await sendAgain([(await about(id))[0].id]);
  await until(() => times() === 2);
  await work(() => Promise.resolve());
  await until(() => times() === 3);
  abort.abort();
  await reading;
});

test('numbers and addresses of every form are masked', () => {
  expect(maskedRecipient('+359888123456')).toBe('+359…456');
  expect(maskedRecipient('a@example.com')).toBe('a…@example.com');
  expect(maskedRecipient('')).toBe('…');
});

test('managers read each text with the values of an example, in both languages and for both directions', async () => {
  const { status, body } = await service.adminCall('GET', '/admin/messages/texts');
  expect(status).toBe(200);
  const texts = messageSamplesSchema.parse(body);
  for (const [language, direction] of [
    ['en', 'sale'],
    ['bg', 'purchase'],
  ]) {
    const own = texts.filter((each) => each.language === language && each.direction === direction);
    const kinds = messageKinds.filter(
      (kind) => !['receipt', 'contact', direction === 'purchase' ? 'arrived' : ''].includes(kind),
    );
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(kinds));
    for (const { channel, sms, subject, body: text, values } of own) {
      expect(text).not.toMatch(/undefined|\{|null/);
      expect(values.map(({ name }) => name)).toEqual(expect.arrayContaining(['code', 'link']));
      expect([sms === null, subject === null]).toEqual(channel === 'SMS' ? [false, true] : [true, false]);
      expect(sms?.parts ?? 0).toBeLessThanOrEqual(4);
    }
  }
});
