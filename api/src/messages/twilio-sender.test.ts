import { forEachTest } from '../testing/test-service.ts';
import { startFakeTwilio, twilioError, type TwilioAnswer } from '../testing/fake-twilio.ts';
import { NotAccepted } from './sender.ts';
import { twilioSender } from './senders.ts';

const ACCOUNT = `AC${'0'.repeat(32)}`;
const sms = {
  id: '01M7Y5RAHB52KVMM0FCMR3BRJ3',
  recipient: '+359888123456',
  subject: null,
  body: 'Код за обмен: 7K3M-9QXA & още',
  replyTo: null,
  createdAt: new Date(),
  attempts: 1,
};

const twilio = forEachTest(startFakeTwilio);

const sender = (from = '+12025550123') =>
  twilioSender({ url: twilio.url, accountSid: ACCOUNT, authToken: 'secret', from, perSecond: 10 });
const send = (message = sms, from?: string) => sender(from).send(message, AbortSignal.timeout(60_000));
const failureOf = (answer: TwilioAnswer, message = sms) => {
  twilio.answers.push(answer);
  return send(message).then(
    () => undefined,
    (error: unknown) => error,
  );
};

test('Twilio gets a form with number, sender and text, with the credentials of the account', async () => {
  await send();
  expect(twilio.asked).toEqual([
    {
      path: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${ACCOUNT}:secret`).toString('base64')}`,
      form: { To: sms.recipient, From: '+12025550123', Body: sms.body, SmartEncoded: 'false' },
    },
  ]);
});

test('a messaging service of Twilio can be the sender', async () => {
  const service = `MG${'a'.repeat(32)}`;
  await send(sms, service);
  expect(twilio.asked[0]?.form).toMatchObject({ MessagingServiceSid: service });
  expect(twilio.asked[0]?.form).not.toHaveProperty('From');
});

test.each([
  ['an invalid number', twilioError(400, 21211), 'recipient', true],
  ['somebody who wants no messages', twilioError(400, 21610), 'recipient', true],
  ['a landline', twilioError(400, 21614), 'recipient', true],
  ['a text that is too long', twilioError(400, 21617), 'refused', true],
  ['a sender that is not ours', twilioError(400, 21606), 'settings', false],
  ['a country that the account may not send to', twilioError(400, 21408), 'settings', false],
  ['a wrong token', twilioError(401, 20003), 'settings', false],
  ['an unknown account', twilioError(404, 20404), 'settings', false],
  ['too many requests', twilioError(429, 20429), 'busy', false],
  ['a full queue of the sender', twilioError(400, 21611), 'busy', false],
  ['a fault of Twilio', twilioError(500, 20500), 'provider', false],
  ['a page in place of JSON', { status: 503, body: '<html>' }, 'provider', false],
  ['a page in place of a message', { status: 201, body: '<html>' }, 'provider', false],
  ['truncated JSON', { status: 400, body: '{"code": 212' }, 'refused', true],
] as const)('%s: what happened and whether another attempt is useless', async (_, answer, failure, isFinal) => {
  const error = await failureOf(answer);
  expect(error).toBeInstanceOf(NotAccepted);
  expect(error).toMatchObject({ failure, isFinal });
  // What is stored and logged has no personal data.
  expect(String(error)).not.toMatch(/359/);
});

test('a redirect is not followed, neither by a message nor by the question whether it arrived', async () => {
  const redirect = { status: 307, headers: { location: '/elsewhere' } };
  for (const attempts of [1, 2])
    expect(await failureOf(redirect, { ...sms, attempts })).toMatchObject({ failure: 'settings', isFinal: false });
  expect(twilio.taken).toEqual([]);
});

test.each([
  ['30', 30],
  ['0', 0],
  ['soon', 0],
  ['999999', 3600],
  ['Mon, 02 Mar 2026 10:01:00 GMT', 60],
])('Retry-After "%s" means %i seconds', async (header, retryAfterSeconds) => {
  const headers = { 'retry-after': header, date: 'Mon, 02 Mar 2026 10:00:00 GMT' };
  expect(await failureOf(twilioError(429, 20429, headers))).toMatchObject({ failure: 'busy', retryAfterSeconds });
});

test('a message whose reply was lost is not sent again', async () => {
  expect(await failureOf('taken, reply lost')).toHaveProperty('message', 'fetch failed');
  await send({ ...sms, attempts: 2 });
  expect(twilio.taken).toHaveLength(1);
});

test('a message that never arrived is sent by the next attempt, also when the same text was sent long ago', async () => {
  twilio.taken.push({ to: sms.recipient, body: sms.body, date_created: new Date(Date.now() - 600_000).toUTCString() });
  expect(await failureOf('cut')).toHaveProperty('message', 'fetch failed');
  await send({ ...sms, attempts: 2 });
  expect(twilio.taken).toHaveLength(2);
});

test('while Twilio does not say whether a message arrived, it is not sent again', async () => {
  await twilio.close();
  await expect(send({ ...sms, attempts: 2 })).rejects.toThrow('fetch failed');
});

test('an attempt over its time limit ends', async () => {
  twilio.answers.push('silent');
  await expect(sender().send(sms, AbortSignal.timeout(50))).rejects.toThrow(/aborted|timeout/);
});
