import { startFakeGateway, startFakeMailServer } from '../testing/fake-servers.ts';
import { emailSender } from './email-sender.ts';
import { RefusedMessage } from './sender.ts';
import { configuredSenders } from './senders.ts';
import { smsSender } from './sms-sender.ts';

const sms = {
  id: '01M7Y5RAHB52KVMM0FCMR3BRJ3',
  recipient: '+359888123456',
  subject: null,
  body: 'Код: 7K3M-9QXA',
  reply_to: null,
};
const email = {
  ...sms,
  recipient: 'visitor@example.com',
  subject: 'Обменът е завършен',
  body: 'Здравейте',
  reply_to: 'a@example.com',
};

const aWhile = () => AbortSignal.timeout(60_000);

test('the gateway gets the number, the text and a stable reference', async () => {
  const gateway = await startFakeGateway([200]);
  await smsSender(`http://127.0.0.1:${gateway.port}/send`, 'secret').send(sms, aWhile());
  expect(gateway.seen).toEqual([
    { authorization: 'Bearer secret', key: sms.id, body: { to: sms.recipient, text: sms.body, reference: sms.id } },
  ]);
  await gateway.close();
});

test.each([
  [400, true],
  [404, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('a gateway answering %i refuses permanently: %p', async (status, forGood) => {
  const gateway = await startFakeGateway([status]);
  const sent = smsSender(`http://127.0.0.1:${gateway.port}`, undefined).send(sms, aWhile());
  const failure = await sent.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof RefusedMessage).toBe(forGood);
  await gateway.close();
});

test("a message is retried when the gateway can't be reached", async () => {
  const sent = smsSender('http://127.0.0.1:1', undefined).send(sms, aWhile());
  const failure = await sent.catch((error: unknown) => error);
  expect(failure).toHaveProperty('message', 'fetch failed');
  expect(failure).not.toBeInstanceOf(RefusedMessage);
});

test('the mail server gets the e-mail with sender, recipient and reply address', async () => {
  const server = await startFakeMailServer();
  await emailSender(`smtp://127.0.0.1:${server.port}`, 'no-reply@example.com').send(email, aWhile());
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]).toMatch(/^From: no-reply@example\.com\r$/m);
  expect(server.seen[0]).toMatch(/^To: visitor@example\.com\r$/m);
  expect(server.seen[0]).toMatch(/^Reply-To: a@example\.com\r$/m);
  expect(server.seen[0]).toMatch(new RegExp(`^Message-ID: <${sms.id}@example\\.com>\\r$`, 'm'));
  await server.close();
});

test('an address unknown to the mail server is refused permanently', async () => {
  const server = await startFakeMailServer({ refused: 'visitor@example.com' });
  const sent = emailSender(`smtp://127.0.0.1:${server.port}`, 'no-reply@example.com').send(email, aWhile());
  const failure = await sent.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RefusedMessage);
  await server.close();
});

test('a channel without settings has no sender', () => {
  const none = {
    MAIL_FROM: 'no-reply@example.com',
    SMTP_URL: undefined,
    SMS_GATEWAY_URL: undefined,
    SMS_GATEWAY_TOKEN: undefined,
  };
  expect(configuredSenders(none)).toEqual({});
  expect(Object.keys(configuredSenders({ ...none, SMTP_URL: 'smtp://127.0.0.1' }))).toEqual(['EMAIL']);
});
