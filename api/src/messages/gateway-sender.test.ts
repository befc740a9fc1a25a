import { startFakeGateway } from '../testing/fake-servers.ts';
import { gatewaySender } from './senders.ts';
import { NotAccepted } from './sender.ts';

const sms = {
  id: '01M7Y5RAHB52KVMM0FCMR3BRJ3',
  recipient: '+359888123456',
  subject: null,
  body: 'Код: 7K3M-9QXA',
  replyTo: null,
  createdAt: new Date(),
  attempts: 1,
};

const send = (url: string, token?: string) =>
  gatewaySender({ url, token, perSecond: 10 }).send(sms, AbortSignal.timeout(60_000));

test('the gateway gets the number, the text and a stable reference', async () => {
  const gateway = await startFakeGateway([200]);
  await send(`http://127.0.0.1:${gateway.port}/send`, 'secret');
  expect(gateway.seen).toEqual([
    { authorization: 'Bearer secret', key: sms.id, body: { to: sms.recipient, text: sms.body, reference: sms.id } },
  ]);
  await gateway.close();
});

test.each([
  [400, 'refused', true],
  [422, 'refused', true],
  // A wrong address or token is an error of our settings: the messages wait.
  [302, 'settings', false],
  [401, 'settings', false],
  [403, 'settings', false],
  [404, 'settings', false],
  [408, 'busy', false],
  [429, 'busy', false],
  [500, 'provider', false],
  [503, 'provider', false],
])('a gateway answering %i: %s, and another attempt is useless: %p', async (status, failure, isFinal) => {
  const gateway = await startFakeGateway([status]);
  const error = await send(`http://127.0.0.1:${gateway.port}`).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NotAccepted);
  expect(error).toMatchObject({ failure, isFinal });
  await gateway.close();
});

test("a message is retried when the gateway can't be reached", async () => {
  const error = await send('http://127.0.0.1:1').catch((reason: unknown) => reason);
  expect(error).toHaveProperty('message', 'fetch failed');
  expect(error).not.toBeInstanceOf(NotAccepted);
});
