import { sellRequest } from '../../testing/exchange-requests.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';

const service = forEachTest(() => startTestService({ env: { TRUSTED_PROXIES: '127.0.0.1' } }));

const HOME = '203.0.113.7';
const headers = (address: string) => ({ 'x-forwarded-for': address });

const request = async (phoneNumber = '+359888123456') => {
  const body = sellRequest({ client: { phoneNumber } });
  const reply = await service.call('POST', '/transactions', body, headers(HOME));
  return reply.body as { id: string; code: string; followToken: string };
};

const open = (code: string, digits: string, address = HOME) =>
  service.call('POST', '/follow', { code, digits }, headers(address));

const withoutTrace = ({ status, body }: Awaited<ReturnType<typeof open>>) => ({ status, ...body, traceId: '' });

test('code and the last four digits of the phone open the page, also from elsewhere', async () => {
  const { code } = await request();
  for (const address of [HOME, '198.51.100.1']) {
    const { status, body } = await open(code, '3456', address);
    expect(status).toBe(201);
    const view = await service.call('GET', '/follow', undefined, { 'follow-token': body.token });
    expect(view.body.code).toBe(code);
  }
});

test('an unknown code, other digits, and an erased or long-ended request have one answer', async () => {
  const { code } = await request();
  const erased = await request('+359888123457');
  const { db } = service.connection;
  await db
    .updateTable('transactions')
    .set({ clientPhone: '', anonymisedAt: service.clock.now() })
    .where('id', '=', erased.id)
    .execute();
  const ended = await request('+359888123458');
  await service.adminCall('PATCH', `/admin/transactions/${ended.id}/reject`);
  service.clock.pass({ hours: 31 * 24 });
  const answers = [
    await open('0000-0000', '3456', '198.51.100.1'),
    await open(code, '3457', '198.51.100.1'),
    await open(erased.code, '3457', '198.51.100.1'),
    await open(ended.code, '3458', '198.51.100.1'),
  ].map(withoutTrace);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, error: 'ENTITY_NOT_FOUND' });
});

test('a network address has five wrong attempts in an hour, and reads how long to wait', async () => {
  const { code } = await request();
  for (let guess = 0; guess < 5; guess += 1)
    expect(await open(`0000-000${guess}`, '0000')).toMatchObject({ status: 404 });
  service.clock.pass({ minutes: 20 });
  const limited = { status: 429, body: { error: 'TOO_MANY_REQUESTS', current: { retryAfterSeconds: 40 * 60 } } };
  expect(await open(code, '3456')).toMatchObject(limited);
  expect(await open(code, '3456', '198.51.100.1')).toMatchObject({ status: 201 });
  service.clock.pass({ minutes: 40 });
  expect(await open(code, '3456')).toMatchObject({ status: 201 });
});

test('a code has five wrong attempts in an hour from all addresses, whether it exists or not', async () => {
  const { code } = await request();
  for (const tried of [code, '0000-0000']) {
    for (let guess = 0; guess < 5; guess += 1)
      expect(await open(tried, '0000', `198.51.100.${guess}`)).toMatchObject({ status: 404 });
    expect(await open(tried, '3456', '198.51.100.9')).toMatchObject({
      status: 429,
      body: { current: { retryAfterSeconds: 3600 } },
    });
  }
});

test('guesses from elsewhere do not lock out the network that the request came from', async () => {
  const { code } = await request();
  for (let guess = 0; guess < 6; guess += 1) await open(code, '0000', `198.51.100.${guess}`);
  expect(await open(code, '3456')).toMatchObject({ status: 201 });
});

test('right attempts are not counted', async () => {
  const { code } = await request();
  for (let visit = 0; visit < 12; visit += 1)
    expect(await open(code, '3456', '198.51.100.1')).toMatchObject({ status: 201 });
});

test.each([
  ['code', { code: 'nonsense', digits: '3456' }],
  ['code', { digits: '3456' }],
  ['digits', { code: '0000-0000', digits: '34567' }],
  ['digits', { code: '0000-0000', digits: 3456 }],
  ['extra', { code: '0000-0000', digits: '3456', extra: 1 }],
])('a wrong %s is refused', async (field, body) => {
  expect(await service.call('POST', '/follow', body)).toMatchObject({ status: 400, body: { field } });
});

test('many guesses from many addresses find nothing, and honest clients get in', async () => {
  const honest = await Promise.all(
    Array.from({ length: 5 }, async (_, at) => ({ ...(await request(`+35988810000${at}`)), digits: `000${at}` })),
  );
  const outcomes = new Map<number, number>();
  for (let guess = 0; guess < 1000; guess += 1) {
    const code = `${String(guess).padStart(4, '0')}-0000`;
    const target = guess % 50 === 0 ? (honest[guess % 5]?.code ?? code) : code;
    const { status } = await open(target, String(5000 + guess), `198.51.100.${guess % 20}`);
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  }
  // Five of each of twenty addresses got an answer.
  expect(Object.fromEntries(outcomes)).toEqual({ 404: 100, 429: 900 });
  for (const { code, digits } of honest) expect(await open(code, digits)).toMatchObject({ status: 201 });
});
