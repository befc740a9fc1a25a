import { newVisitor, sellRequest } from '../../testing/exchange-requests.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forEachTest(() =>
  startTestService({ env: { DAILY_SMS_PER_NUMBER: '2', TRUSTED_PROXIES: '127.0.0.1' } }),
);

const smallest = { sourceAmount: 55.814845, targetAmount: 100 };
const ask = (phoneNumber: string, address = '203.0.113.7') =>
  service.call(
    'POST',
    '/transactions',
    sellRequest({ transaction: smallest, client: { ...newVisitor(), phoneNumber } }),
    { 'x-forwarded-for': address },
  );

const stored = { status: 201 };
const refused = {
  status: 429,
  body: { error: 'TOO_MANY_REQUESTS', field: 'client.phoneNumber', reason: 'messageLimit' },
};

const messagesTo = (recipient: string) => rowsOf(service, 'outbox', ['id'], { recipient });

test('each phone has its own daily limit of SMS', async () => {
  for (const reply of [stored, stored, refused]) expect(await ask('+359888123456')).toMatchObject(reply);
  expect(await ask('+359888123457')).toMatchObject(stored);
  expect(await messagesTo('+359888123456')).toHaveLength(2);
});

test('another notation of the number does not raise the limit', async () => {
  expect(await ask('+3590888123456')).toMatchObject(stored);
  expect(await ask('+359888123456')).toMatchObject(stored);
  expect(await ask('+3590888123456')).toMatchObject(refused);
  expect(await messagesTo('+359888123456')).toHaveLength(2);
});

test('the day is counted in Sofia, and rejected exchanges count too', async () => {
  const { body } = await ask('+359888123456');
  await ask('+359888123456');
  await service.adminCall('PATCH', `/admin/transactions/${body.id}/reject`);
  service.clock.pass({ hours: 11, minutes: 59 });
  expect(await ask('+359888123456')).toMatchObject(refused);
  service.clock.pass({ minutes: 1 });
  expect(await ask('+359888123456')).toMatchObject(stored);
});

test('simultaneous exchanges are counted like sequential ones', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask('+359888123456')));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('strangers who know a phone neither block its owner nor flood them', async () => {
  const phone = '+359888123456';
  for (let host = 1; host <= 4; host += 1) expect(await ask(phone, `198.51.100.${host}`)).toMatchObject(stored);
  expect(await ask(phone)).toMatchObject(stored);
  expect(await ask(phone)).toMatchObject(refused);
  expect(await messagesTo(phone)).toHaveLength(2);
});

test("strangers use up no more of a person's day than their first unapproved request", async () => {
  const person = newVisitor();
  const from = (address: string, transaction = { sourceAmount: 1810, targetAmount: 3242.86 }) =>
    service.call(
      'POST',
      '/transactions',
      sellRequest({ transaction, client: { ...newVisitor(), email: person.email } }),
      { 'x-forwarded-for': address },
    );
  const first = await from('198.51.100.1');
  for (const address of ['198.51.100.2', '198.51.100.3', '203.0.113.7', '203.0.113.7']) {
    expect(await from(address)).toMatchObject(stored);
  }
  expect(await from('203.0.113.7')).toMatchObject({ status: 422, body: { reason: 'dayLimit' } });
  await service.adminCall('PATCH', `/admin/transactions/${first.body.id}/approve`);
  expect(await from('198.51.100.9')).toMatchObject(stored);
});
