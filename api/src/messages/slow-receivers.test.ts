import { startFakeGateway, startFakeMailServer } from '../testing/fake-servers.ts';
import { outboxWorkerOf } from '../testing/outbox-worker-of.ts';
import { forEachTest, startTestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { emailSender } from './email-sender.ts';
import { gatewaySender } from './senders.ts';
import type { OutboxWorker } from './outbox-worker.ts';
import { enqueueMessage, type OutgoingMessage } from './outbox.repository.ts';
import type { Sender } from './sender.ts';

const service = forEachTest(startTestService);

const workerWith = (senders: { SMS?: Sender; EMAIL?: Sender }) => outboxWorkerOf(service, senders);

const mailTo = (server: { port: number }, change: Partial<Sender> = {}): Sender => ({
  ...emailSender(`smtp://127.0.0.1:${server.port}`, {
    from: { name: '', address: 'no-reply@example.com' },
    signature: async () => 'Signed',
    replyTo: async () => 'support@example.com',
  }),
  ...change,
});

const enqueue = (channel: OutgoingMessage['channel'], ...keys: readonly string[]) =>
  service.connection.db.transaction().execute(async (trx) => {
    for (const uniqueKey of keys) {
      const recipient = channel === 'SMS' ? '+359888123456' : `${uniqueKey}@example.com`;
      await enqueueMessage(trx, { uniqueKey, channel, recipient, body: uniqueKey }, service.clock.now());
    }
  });

const outbox = () => service.connection.db.selectFrom('outbox').selectAll().orderBy('channel').execute();

test('a mail server that takes four seconds for each reply gets each e-mail once, from two workers', async () => {
  const workers: OutboxWorker[] = [];
  const server = await startFakeMailServer({
    beforeReply: async () => {
      service.clock.pass({ seconds: 4 });
      // Meanwhile the other process looks for due messages.
      await workers[1]?.sendDue();
    },
  });
  workers.push(workerWith({ EMAIL: mailTo(server) }), workerWith({ EMAIL: mailTo(server) }));
  await enqueue('EMAIL', 'one', 'two', 'three');
  expect(await workers[0]?.sendDue()).toBe(3);
  expect(await outbox()).toMatchObject(Array.from({ length: 3 }, () => ({ state: 'SENT', attempts: 1 })));
  const bodies = server.seen.map((letter) => /<p>(\w+)<\/p>/.exec(letter)?.[1]);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies)).toEqual(new Set(['one', 'two', 'three']));
  await server.close();
});

test("an attempt over its time limit is aborted, so that it can't succeed in parallel with the next one", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const server = await startFakeMailServer({ beforeReply: () => held });
  const worker = workerWith({ EMAIL: mailTo(server, { timeLimitSeconds: 0.1 }) });
  await enqueue('EMAIL', 'late');
  await worker.sendDue();
  expect(await outbox()).toMatchObject([{ state: 'QUEUED', attempts: 1, lastError: expect.stringMatching(/\w/) }]);
  letGo();
  await server.close();
  expect(server.seen).toEqual([]);
});

test('an SMS gateway that does not answer does not delay e-mails', async () => {
  const gateway = await startFakeGateway(['silent']);
  const server = await startFakeMailServer();
  const worker = workerWith({
    SMS: gatewaySender({ url: `http://127.0.0.1:${gateway.port}`, token: undefined, perSecond: 10 }),
    EMAIL: mailTo(server),
  });
  await enqueue('SMS', 'unanswered');
  worker.start();
  await until(() => gateway.seen.length === 1);
  await enqueue('EMAIL', 'prompt');
  await until(async () => (await outbox())[0]?.state === 'SENT');
  expect(await outbox()).toMatchObject([{ channel: 'EMAIL' }, { channel: 'SMS', state: 'QUEUED', lastError: null }]);

  await gateway.close();
  await worker.stop();
  await server.close();
});
