import { outboxWorkerOf } from '../testing/outbox-worker-of.ts';
import { requestedTransaction } from '../testing/requested-transaction.ts';
import { sellRequest } from '../testing/exchange-requests.ts';
import { startFakeTwilio, twilioError, type FakeTwilio } from '../testing/fake-twilio.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import type { OutboxWorker } from './outbox-worker.ts';
import { enqueueMessage } from './outbox.repository.ts';
import { twilioSender } from './senders.ts';

const PER_SECOND = 3;
const HOUR_SECONDS = 3600;

let service: TestService;
let twilio: FakeTwilio;
beforeEach(async () => {
  service = await startTestService();
  twilio = await startFakeTwilio(service.clock.now);
});
afterEach(async () => {
  await twilio.close();
  await service.close();
});

const newWorker = () =>
  outboxWorkerOf(service, {
    SMS: twilioSender({
      url: twilio.url,
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'secret',
      from: '+12025550123',
      perSecond: PER_SECOND,
    }),
  });

const enqueue = (to: string, text: string) =>
  service.connection.db
    .transaction()
    .execute((trx) =>
      enqueueMessage(
        trx,
        { uniqueKey: `test ${to} ${text}`, channel: 'SMS', recipient: to, body: text },
        service.clock.now(),
      ),
    );

const outbox = () => service.connection.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const isWaiting = async () => (await outbox()).some(({ state }) => state === 'QUEUED');

/** Runs the workers for a time, a second each turn. Calls `onTurn` before each turn, with the second. */
async function work(workers: readonly OutboxWorker[], seconds: number, onTurn?: (second: number) => unknown) {
  for (let second = 0; second < seconds; second++) {
    await onTurn?.(second);
    await Promise.all(workers.map((worker) => worker.sendDue()));
    service.clock.pass({ seconds: 1 });
  }
}

test('after an outage of an hour each message arrives once, in order for each client, and within the limit of the provider', async () => {
  const workers = [newWorker(), newWorker()];
  const clients = Array.from({ length: 8 }, (_, at) => `+35988800000${at}`);
  const isDown = () =>
    twilio.answers.splice(0, twilio.answers.length, ...Array.from({ length: 20 }, () => twilioError(503, 20503)));
  // The outage in steps of a minute, in which one client after the other gets messages.
  for (let minute = 0; minute < 60; minute++) {
    isDown();
    const client = clients[minute % clients.length] ?? '';
    if (minute < 24) await enqueue(client, `message ${minute}`);
    if (minute === 59) for (let at = 0; at < 10; at++) await enqueue(`+35988900000${at}`, 'message at the end');
    await Promise.all(workers.map((worker) => worker.sendDue()));
    service.clock.pass({ minutes: 1 });
  }
  expect(twilio.taken).toEqual([]);
  twilio.answers.length = 0;

  const perSecond: number[] = [];
  let second = 0;
  while (await isWaiting()) {
    expect(second).toBeLessThan(2 * HOUR_SECONDS);
    const before = twilio.taken.length;
    const sent = (await Promise.all(workers.map((worker) => worker.sendDue()))).reduce((sum, count) => sum + count);
    perSecond.push(twilio.taken.length - before);
    // When nothing is due, time passes faster.
    const step = sent === 0 ? 30 : 1;
    service.clock.pass({ seconds: step });
    second += step;
  }
  expect(twilio.taken).toHaveLength(34);
  for (const client of clients) {
    const texts = twilio.taken.filter(({ to }) => to === client).map(({ body }) => Number(body.split(' ')[1]));
    expect(texts).toEqual(texts.toSorted((one, other) => one - other));
    expect(texts).toHaveLength(3);
  }
  expect(Math.max(...perSecond)).toBe(PER_SECOND);
});

test("two workers together respect the provider's limit per second", async () => {
  for (let at = 0; at < 20; at++) await enqueue(`+3598880001${at}`, 'text');
  const taken: number[] = [];
  await work([newWorker(), newWorker()], 7, () => taken.push(twilio.taken.length));
  expect(taken).toEqual([0, 3, 6, 9, 12, 15, 18]);
  expect(twilio.taken).toHaveLength(20);
});

test('a provider that asks for a pause gets no message until it is over', async () => {
  const worker = newWorker();
  twilio.answers.push(twilioError(429, 20429, { 'retry-after': '40' }));
  await enqueue('+359888000001', 'first');
  await work([worker], 1);
  await enqueue('+359888000002', 'second');
  await work([worker], 39);
  expect(twilio.asked).toHaveLength(1);
  await work([worker], 3);
  expect(twilio.taken.map(({ to }) => to).toSorted()).toEqual(['+359888000001', '+359888000002']);
});

test('a message to an invalid number fails at once and does not hold up the next one to its client', async () => {
  const worker = newWorker();
  twilio.answers.push(twilioError(400, 21211));
  await enqueue('+359888000001', 'first');
  await enqueue('+359888000002', 'second');
  await work([worker], 2);
  expect(new Set((await outbox()).map(({ state, failure }) => `${state} ${failure}`))).toEqual(
    new Set(['FAILED recipient', 'SENT null']),
  );
});

test('a message whose process is killed after the provider accepted it is not sent twice', async () => {
  await requestedTransaction(service, [], sellRequest());
  twilio.answers.push('taken, reply lost');
  const killed = newWorker();
  await killed.sendDue();
  expect(await outbox()).toMatchObject([{ state: 'QUEUED', attempts: 1, failure: 'unreachable' }]);
  const successor = newWorker();
  await work([successor], 20);
  expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  expect(twilio.taken).toHaveLength(1);
});
