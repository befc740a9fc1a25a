import { buyRequest, newVisitor, sellRequest } from '../../testing/exchange-requests.ts';
import { forAllTests, startTestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forAllTests(startTestService);

const create = (body: unknown, headers: Record<string, string> = {}) =>
  service.call('POST', '/transactions', body, headers);

test('a visitor who sells crypto gets a code, and our profit is fixed at the market price', async () => {
  const reply = await create(sellRequest());

  expect(reply).toMatchObject({
    status: 201,
    body: {
      status: 'CLIENT_SUBMITTED',
      clientSubmitTime: '2026-03-02T10:00:00.000Z',
      sourceAmount: 300,
      sourceCurrency: 'USDC',
      targetAmount: 537.49,
      targetCurrency: 'BGN',
      executedRate: 1.791638071,
      officeLocationId: 'SOFIA_VITOSHA',
    },
  });
  expect(reply.body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const details = await service.adminCall('GET', `/admin/transactions/${reply.body.id}`);
  // 300 x 0.93 x 1.95583 = 545.67657 leva on the market, of which the visitor gets 537.49.
  expect(details.body.transaction.marginBgn).toBe(8.19);
  expect(details.body.events).toEqual([
    { action: 'create', from: null, to: 'CLIENT_SUBMITTED', at: '2026-03-02T10:00:00.000Z', by: null },
  ]);
});

test('a visitor who buys crypto pays the margin too', async () => {
  const reply = await create(buyRequest());

  expect(reply).toMatchObject({ status: 201, body: { sourceAmount: 500, targetAmount: 270.825722 } });
  const details = await service.adminCall('GET', `/admin/transactions/${reply.body.id}`);
  // 270.825722 x 0.93 x 1.95583 = 492.6108... leva on the market, for which the visitor gives 500.
  expect(details.body.transaction.marginBgn).toBe(7.39);
});

test('USDT is sold and bought at its own price', async () => {
  // 0.929 x 1.95583 x 0.985, and 1 / (0.929 x 1.95583 x 1.015).
  const sold = { sourceCurrency: 'USDT', executedRate: 1.789711578, targetAmount: 536.91 };
  const bought = { targetCurrency: 'USDT', executedRate: 0.5422344925, targetAmount: 271.117246 };
  for (const [exchange, body, margin] of [
    [sold, sellRequest({ transaction: sold }), 8.18],
    [bought, buyRequest({ transaction: bought }), 7.39],
  ] as const) {
    const reply = await create(body);
    expect(reply).toMatchObject({ status: 201, body: exchange });
    const details = await service.adminCall('GET', `/admin/transactions/${reply.body.id}`);
    expect(details.body.transaction).toMatchObject({ marginBgn: margin });
  }
});

test('a visitor who typed the target amount pays a source amount rounded up', async () => {
  const typedTarget = { sourceAmount: 167.444533, targetAmount: 300 };
  expect(await create(sellRequest({ transaction: typedTarget }))).toMatchObject({ status: 201 });
});

test("the SMS is in the outbox in the visitor's language, without the wallet address", async () => {
  const request = sellRequest({ language: 'bg' });
  const { body } = await create(request);

  const sms = await rowsOf(service, 'outbox', ['channel', 'body', 'state'], { recipient: request.client.phoneNumber });
  expect(sms).toEqual([
    {
      channel: 'SMS',
      state: 'QUEUED',
      body: `Crypto to Cash ${body.code}: това е кодът Ви. Изчакайте одобрение, преди да дойдете. {link}`,
    },
  ]);
});

test.each([
  [
    'one currency twice',
    { targetCurrency: 'USDC' },
    'SOURCE_AND_TARGET_CURRENCIES_MUST_BE_DIFFERENT',
    'targetCurrency',
  ],
  ['two crypto currencies', { targetCurrency: 'USDT' }, 'TRANSACTION_CURRENCY_NOT_SUPPORTED', 'targetCurrency'],
  ['a currency nobody knows', { sourceCurrency: 'ABC' }, 'INVALID_CURRENCY', 'sourceCurrency'],
  [
    'a currency that is switched off',
    { targetCurrency: 'EUR' },
    'TRANSACTION_CURRENCY_NOT_SUPPORTED',
    'targetCurrency',
  ],
  ['an amount too small', { sourceAmount: 55, targetAmount: 98.54 }, 'TRANSACTION_AMOUNT_TOO_LOW', 'targetAmount'],
  ['an amount too large', { sourceAmount: 5459, targetAmount: 9780.55 }, 'TRANSACTION_AMOUNT_TOO_HIGH', 'targetAmount'],
  [
    'a source more precise than its currency',
    { sourceAmount: 300.1234567 },
    'FIELD_MUST_BE_FLOAT_NUMBER',
    'sourceAmount',
  ],
  ['a target more precise than its currency', { targetAmount: 537.491 }, 'FIELD_MUST_BE_FLOAT_NUMBER', 'targetAmount'],
])('%s is refused', async (_, transaction, error, field) => {
  const reply = await create(sellRequest({ transaction }));
  expect(reply.body).toMatchObject({ error, field: `transaction.${field}` });
  expect(reply.status).toBe(error === 'FIELD_MUST_BE_FLOAT_NUMBER' ? 400 : 422);
});

test('both limits are inclusive', async () => {
  const smallest = { sourceAmount: 55.814845, targetAmount: 100 };
  const largest = { sourceAmount: 5458.217348, targetAmount: 9779.15 };
  expect(await create(sellRequest({ transaction: smallest }))).toMatchObject({ status: 201 });
  expect(await create(sellRequest({ transaction: largest }))).toMatchObject({ status: 201 });
});

test('an error about an unknown office names it', async () => {
  const reply = await create(sellRequest({ officeLocationId: 'SOFIA_NOWHERE' }));
  expect(reply).toMatchObject({ status: 422, body: { error: 'ENTITY_NOT_FOUND', field: 'officeLocationId' } });
});

test('amounts that do not follow from the rate are refused', async () => {
  const reply = await create(sellRequest({ transaction: { targetAmount: 537.5 } }));
  expect(reply).toMatchObject({
    status: 409,
    body: { error: 'EXCHANGE_RATE_OUT_OF_RANGE', field: 'transaction.targetAmount', current: { rate: 1.791638071 } },
  });
});

describe('a person', () => {
  const half = { sourceAmount: 2730, targetAmount: 4891.17 };

  test('stays within the daily limit, identified by phone or by e-mail in any case', async () => {
    const person = { ...newVisitor(), phoneNumber: '+359888200001' };
    const create2730 = (client: Partial<typeof person>) =>
      create(sellRequest({ transaction: half, client: { ...newVisitor(), ...client } }));
    expect(await create2730(person)).toMatchObject({ status: 201 });

    const refusal = { status: 422, body: { error: 'EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT' } };
    expect(await create2730({ phoneNumber: person.phoneNumber })).toMatchObject(refusal);
    // With the national zero it is the same phone.
    expect(await create2730({ phoneNumber: '+3590888200001' })).toMatchObject(refusal);
    expect(await create2730({ email: person.email.toUpperCase() })).toMatchObject(refusal);
    expect(await create2730({})).toMatchObject({ status: 201 });
  });

  test('gets only what fits into the daily limit from ten simultaneous requests', async () => {
    const client = newVisitor();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => create(sellRequest({ transaction: half, client }))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  test('may ask again after a rejection', async () => {
    const client = newVisitor();
    const { body } = await create(sellRequest({ transaction: half, client }));
    await service.adminCall('PATCH', `/admin/transactions/${body.id}/reject`);
    expect(await create(sellRequest({ transaction: half, client }))).toMatchObject({ status: 201 });
  });

  test('may ask again on the next day in Sofia', async () => {
    const client = newVisitor();
    await create(sellRequest({ transaction: half, client }));
    service.clock.pass({ hours: 11, minutes: 59 });
    expect(await create(sellRequest({ transaction: half, client }))).toMatchObject({ status: 422 });
    service.clock.pass({ minutes: 1 });
    expect(await create(sellRequest({ transaction: half, client }))).toMatchObject({ status: 201 });
  });
});
