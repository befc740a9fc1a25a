import { createHash } from 'node:crypto';
import { createTransactionSchema } from '@exchange/shared-domain';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { requestHash } from './idempotency.repository.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const create = (body: unknown, key: string) =>
  service.call('POST', '/transactions', { body, headers: { 'idempotency-key': key } });

const storedFor = (phone: string) =>
  service.connection.db.selectFrom('transactions').select('id').where('clientPhone', '=', phone).execute();

test('a repeated request gets the first reply, even after the rate changed', async () => {
  const request = sellRequest();
  const first = await create(request, 'again');
  service.setPrices({ USDC: '0.5', USDT: '0.5' });
  const second = await create(request, 'again');
  service.setPrices({ USDC: '0.93', USDT: '0.929' });

  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await storedFor(request.client.phoneNumber)).toHaveLength(1);
});

test('a request sent ten times simultaneously is stored once, and every reply has its code', async () => {
  const request = sellRequest();
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(request, 'at-once')));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await storedFor(request.client.phoneNumber)).toHaveLength(1);
});

test('a key with another body is refused', async () => {
  await create(sellRequest(), 'other');
  expect(await create(sellRequest(), 'other')).toMatchObject({
    status: 422,
    body: { error: 'IDEMPOTENCY_KEY_REUSED', field: 'idempotency-key' },
  });
});

test('the order of keys in a request does not matter', () => {
  const { client, ...rest } = sellRequest();
  const reversed = { ...rest, client: Object.fromEntries(Object.entries(client).toReversed()) };
  expect(requestHash(reversed)).toBe(requestHash({ client, ...rest }));
});

test('a request that an earlier release stored gets its reply', async () => {
  const request = sellRequest();
  const first = await create(request, 'upgraded');
  const body = createTransactionSchema({ phoneRule: () => true, now: () => service.clock.now() }).parse(request);
  await service.connection.db
    .updateTable('idempotencyKeys')
    .set({ requestHash: createHash('sha256').update(JSON.stringify(body)).digest('hex') })
    .where('key', '=', 'upgraded')
    .execute();
  expect(await create(request, 'upgraded')).toMatchObject({ status: 201, body: first.body });
});

test('a refused request does not use up its key', async () => {
  const request = sellRequest();
  expect(await create({ ...request, officeLocationId: 'SOFIA_NOWHERE' }, 'free')).toMatchObject({ status: 422 });
  expect(await create(request, 'free')).toMatchObject({ status: 201 });
});

test.each(['', 'two words', 'a'.repeat(201), 'ключ'])('the key "%s" is invalid', async (key) => {
  expect(await create(sellRequest(), key)).toMatchObject({ status: 400, body: { field: 'idempotency-key' } });
});
