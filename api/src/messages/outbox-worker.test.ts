import { sql } from 'kysely';
import { openOwnDatabase } from '../testing/test-database.ts';
import { forEachTest, startTestService } from '../testing/test-service.ts';
import { requestedTransaction } from '../testing/requested-transaction.ts';
import { until } from '../testing/until.ts';
import { outboxWorkerOf } from '../testing/outbox-worker-of.ts';
import { enqueueMessage, type OutgoingMessage } from './outbox.repository.ts';
import { NotAccepted, type MessageToSend, type Sender } from './sender.ts';

const service = forEachTest(startTestService);

const message = (uniqueKey: string): OutgoingMessage => ({
  uniqueKey,
  channel: 'SMS',
  recipient: `number of ${uniqueKey}`,
  body: `Text of ${uniqueKey}`,
});

const enqueue = (...keys: readonly string[]) =>
  service.connection.db.transaction().execute(async (trx) => {
    for (const key of keys) await enqueueMessage(trx, message(key), service.clock.now());
  });

const logged: string[] = [];
const log = {
  info: (...words: unknown[]) => logged.push(JSON.stringify(words)),
  warn: (...words: unknown[]) => logged.push(JSON.stringify(words)),
  error: (...words: unknown[]) => logged.push(JSON.stringify(words)),
};

const workerWith = (send?: Sender['send']) =>
  outboxWorkerOf(service, send ? { SMS: { timeLimitSeconds: 15, perSecond: 100, send } } : {}, { log });

const outbox = () => service.connection.db.selectFrom('outbox').selectAll().orderBy('id').execute();

test('a message is sent once', async () => {
  await enqueue('one', 'one', 'two');
  const sent: MessageToSend[] = [];
  const worker = workerWith(async (out) => void sent.push(out));
  expect(await worker.sendDue()).toBe(2);
  expect(await worker.sendDue()).toBe(0);
  expect(sent.map(({ body }) => body).toSorted()).toEqual(['Text of one', 'Text of two']);
  expect(await outbox()).toMatchObject([
    { state: 'SENT', attempts: 1, sentAt: service.clock.now() },
    { state: 'SENT' },
  ]);
});

test('a message that is not accepted is retried after 15, 30, 60 seconds, also after a restart of the service', async () => {
  await enqueue('late');
  let attempts = 0;
  const failing = () => {
    attempts += 1;
    return Promise.reject(new Error('the gateway is down'));
  };
  for (const [at, seconds] of [15, 30, 60].entries()) {
    expect(await workerWith(failing).sendDue()).toBe(1);
    expect(attempts).toBe(at + 1);
    service.clock.pass({ seconds: seconds - 1 });
    expect(await workerWith(failing).sendDue()).toBe(0);
    service.clock.pass({ seconds: 1 });
  }
  expect(await outbox()).toMatchObject([
    { state: 'QUEUED', attempts: 3, failure: 'unreachable', lastError: 'the gateway is down' },
  ]);
  expect(await workerWith(() => Promise.resolve()).sendDue()).toBe(1);
  expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 4, failure: null, lastError: null }]);
});

test('a message is given up after fourteen attempts, with at most an hour between them', async () => {
  await enqueue('hopeless');
  const worker = workerWith(() => Promise.reject(new Error('no')));
  for (let attempt = 0; attempt < 14; attempt++) {
    expect(await worker.sendDue()).toBe(1);
    service.clock.pass({ hours: 1 });
  }
  expect(await worker.sendDue()).toBe(0);
  expect(await outbox()).toMatchObject([{ state: 'FAILED', attempts: 14 }]);
});

test('a permanently refused message is not retried', async () => {
  await enqueue('refused');
  await workerWith(() => Promise.reject(new NotAccepted('recipient', 'no such number'))).sendDue();
  expect(await outbox()).toMatchObject([
    { state: 'FAILED', attempts: 1, failure: 'recipient', lastError: 'no such number' },
  ]);
});

test('a message whose process dies while sending is sent by the next attempt', async () => {
  await enqueue('orphan');
  const dying = workerWith(() => new Promise(() => undefined));
  // Never resolves, like a process that died.
  dying.sendDue().catch(() => undefined);
  await until(async () => (await outbox())[0]?.attempts === 1);
  // The time limit of an attempt, plus half a minute to record the result.
  service.clock.pass({ seconds: 44 });
  expect(await workerWith(() => Promise.resolve()).sendDue()).toBe(0);
  service.clock.pass({ seconds: 1 });
  expect(await workerWith(() => Promise.resolve()).sendDue()).toBe(1);
  expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
});

test('a message postponed while the clock was a day ahead is sent when the clock is corrected', async () => {
  service.clock.pass({ hours: 24 });
  await enqueue('tried');
  await workerWith(() => Promise.reject(new Error('the gateway is down'))).sendDue();
  await enqueue('new');
  service.clock.pass({ hours: -24 });
  expect(await workerWith(() => Promise.resolve()).sendDue()).toBe(2);
});

test('two workers share the messages between them', async () => {
  await enqueue(...Array.from({ length: 40 }, (_, at) => `shared ${at}`));
  const sent: string[] = [];
  const record: Sender['send'] = async ({ body }) => void sent.push(body);
  const drain = async (worker: ReturnType<typeof workerWith>) => {
    while ((await worker.sendDue()) > 0);
  };
  await Promise.all([drain(workerWith(record)), drain(workerWith(record))]);
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(40);
});

test('a worker takes ten messages at most, also when the database expects a single one', async () => {
  await enqueue('first');
  await sql`analyze outbox`.execute(service.connection.db);
  await enqueue(...Array.from({ length: 19 }, (_, at) => `next ${at}`));
  expect(await workerWith(async () => undefined).sendDue()).toBe(10);
});

test('without a sender messages are kept, and the log has no personal data', async () => {
  await enqueue('kept');
  await workerWith().sendDue();
  expect(await outbox()).toMatchObject([{ state: 'KEPT', body: 'Text of kept' }]);
  expect(logged.join()).not.toMatch(/number of|Text of/);
});

test('a sent message is not sent again when the database was briefly unavailable', async () => {
  const own = await startTestService({ connection: await openOwnDatabase() });
  const { db } = own.connection;
  await sql`create sequence recordings`.execute(db);
  await sql`create function fail_once() returns trigger language plpgsql as $$ begin
    if nextval('recordings') = 1 then raise exception 'away'; end if; return new; end $$`.execute(db);
  await sql`create trigger fail_once before update on outbox for each row when (new.state = 'SENT')
    execute function fail_once()`.execute(db);
  await requestedTransaction(own);
  let sent = 0;
  const senders = { SMS: { timeLimitSeconds: 15, perSecond: 100, send: async () => void (sent += 1) } };
  const worker = outboxWorkerOf(own, senders, { log });
  await worker.sendDue();
  own.clock.pass({ hours: 1 });
  await worker.sendDue();
  expect(sent).toBe(1);
  expect(await db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'SENT' }]);
  await own.close();
});

test('a request that is not stored sends no message', async () => {
  const own = await startTestService({ connection: await openOwnDatabase() });
  const { db } = own.connection;
  await sql`create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  );
  await sql`create trigger break_events before insert on transaction_events execute function break_it()`.execute(db);
  expect(await requestedTransaction(own)).toBeUndefined();
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await own.close();
});
