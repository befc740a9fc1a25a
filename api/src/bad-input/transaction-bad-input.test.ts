import { sellRequest, withField } from '../testing/exchange-requests.ts';
import { forAllTests, startTestService } from '../testing/test-service.ts';

const service = forAllTests(startTestService);

type Case = readonly [value: unknown, code: string];

const missing: readonly Case[] = [
  [undefined, 'FIELD_MUST_BE_NON_NULL'],
  [null, 'FIELD_MUST_BE_NON_NULL'],
];
const emptyText: Case = ['', 'FIELD_MUST_BE_NON_EMPTY_STRING'];
const text: readonly Case[] = [
  ...missing,
  emptyText,
  [17, 'FIELD_MUST_BE_NON_EMPTY_STRING'],
  [['x'], 'FIELD_MUST_BE_NON_EMPTY_STRING'],
  [{ x: 1 }, 'FIELD_MUST_BE_NON_EMPTY_STRING'],
  ['x'.repeat(6000), 'UNEXPECTED_DATA_TYPE'],
  ['x\0y', 'UNEXPECTED_DATA_TYPE'],
];
const numbers: readonly Case[] = [
  ...missing,
  ['300', 'FIELD_MUST_BE_FLOAT_NUMBER'],
  ['1e9', 'FIELD_MUST_BE_FLOAT_NUMBER'],
  [true, 'FIELD_MUST_BE_FLOAT_NUMBER'],
  [[300], 'FIELD_MUST_BE_FLOAT_NUMBER'],
  [-5, 'FIELD_MUST_BE_POSITIVE_NUMBER'],
  [0, 'FIELD_MUST_BE_POSITIVE_NUMBER'],
];
const currency: readonly Case[] = [
  ...missing,
  [1, 'INVALID_CURRENCY'],
  ['', 'INVALID_CURRENCY'],
  ['usdc', 'INVALID_CURRENCY'],
  ['XYZ', 'INVALID_CURRENCY'],
  ['TOOLONG', 'INVALID_CURRENCY'],
];
const object: readonly Case[] = [...missing, ['x', 'UNEXPECTED_DATA_TYPE'], [[], 'UNEXPECTED_DATA_TYPE']];

const cases: Readonly<Record<string, readonly Case[]>> = {
  transaction: object,
  'transaction.sourceCurrency': currency,
  'transaction.sourceAmount': [...numbers, [0.0000001, 'FIELD_MUST_BE_FLOAT_NUMBER']],
  'transaction.targetCurrency': currency,
  'transaction.targetAmount': [...numbers, [537.491, 'FIELD_MUST_BE_FLOAT_NUMBER']],
  'transaction.executedRate': numbers,
  'transaction.clientWalletAddress': [
    ...text,
    ['0x', 'UNEXPECTED_DATA_TYPE'],
    ['0x52908400098527886E0F7030069857D2E4169ee7', 'UNEXPECTED_DATA_TYPE'],
    ['52908400098527886E0F7030069857D2E4169EE700', 'UNEXPECTED_DATA_TYPE'],
    ['0x52908400098527886E0F7030069857D2E4169EE7ff', 'UNEXPECTED_DATA_TYPE'],
  ],
  client: object,
  'client.phoneNumber': [
    ...text,
    ['+35988812345', 'UNEXPECTED_DATA_TYPE'],
    ['+35988812345678', 'UNEXPECTED_DATA_TYPE'],
    ['0888123456789', 'UNEXPECTED_DATA_TYPE'],
    ['+359 88812345', 'UNEXPECTED_DATA_TYPE'],
  ],
  'client.email': [
    ...text,
    ['nobody', 'UNEXPECTED_DATA_TYPE'],
    ['a b@c.d', 'UNEXPECTED_DATA_TYPE'],
    ['a@b', 'UNEXPECTED_DATA_TYPE'],
  ],
  'client.name': [...text, ['   ', 'FIELD_MUST_BE_NON_EMPTY_STRING']],
  'client.residence': [...text, ['XX', 'UNEXPECTED_DATA_TYPE'], ['bg', 'UNEXPECTED_DATA_TYPE']],
  'client.dateOfBirth': [
    ...text,
    ['28.02.1990', 'UNEXPECTED_DATA_TYPE'],
    ['1990-02-30', 'UNEXPECTED_DATA_TYPE'],
    ['1899-12-31', 'UNEXPECTED_DATA_TYPE'],
    ['2008-03-03', 'CLIENT_MUST_BE_OLDER_THAN_18'],
    ['2100-01-01', 'CLIENT_MUST_BE_OLDER_THAN_18'],
  ],
  'client.fundsLegitimate': [
    ...missing,
    ['true', 'FIELD_MUST_BE_BOOLEAN'],
    [1, 'FIELD_MUST_BE_BOOLEAN'],
    [false, 'CLIENT_FUNDS_NOT_LEGITIMATE'],
  ],
  language: [...missing, ['de', 'UNEXPECTED_DATA_TYPE'], [1, 'UNEXPECTED_DATA_TYPE']],
  officeLocationId: [...text, ['SOFIA_NOWHERE', 'ENTITY_NOT_FOUND']],
  extra: [['x', 'UNEXPECTED_DATA_TYPE']],
  'transaction.extra': [[1, 'UNEXPECTED_DATA_TYPE']],
  'client.extra': [[{}, 'UNEXPECTED_DATA_TYPE']],
};

const rows = Object.entries(cases).flatMap(([field, list]) => list.map(([value, code]) => ({ field, value, code })));

test.each(rows)('$field must not be $value', async ({ field, value, code }) => {
  const reply = await service.call('POST', '/transactions', withField(sellRequest(), field, value));

  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(reply.body).toEqual({
    error: code,
    message: expect.stringMatching(/\w/),
    traceId: reply.headers['x-trace-id'],
    field,
    reason: expect.stringMatching(/^\w+$/),
  });
});

test.each([
  ['client.phoneNumber', '+35988812345', 'phone'],
  ['client.email', 'a@b', 'email'],
  ['client.name', ' ', 'text'],
  ['client.name', 'x'.repeat(303), 'tooLong'],
  ['client.dateOfBirth', '28.02.1990', 'date'],
  ['client.dateOfBirth', '2008-03-03', 'adult'],
  ['transaction.clientWalletAddress', '0x52908400098527886E0F7030069857D2E4169ee7', 'walletChecksum'],
  ['transaction.targetAmount', 537.491, 'precision'],
  ['officeLocationId', 'SOFIA_NOWHERE', 'office'],
])('a refusal of %s = %j names a reason for the form: %s', async (field, value, reason) => {
  const reply = await service.call('POST', '/transactions', withField(sellRequest(), field, value));
  expect(reply.body).toMatchObject({ field, reason });
});

const asWritten = (amount: string) =>
  JSON.stringify(sellRequest()).replace('"sourceAmount":300', `"sourceAmount":${amount}`);

test.each(['3e2', '300.0000000000000001', '1e400', '9007199254740993123'])(
  "an amount written as %s is refused, because it can't be read exactly",
  async (amount) => {
    const reply = await service.call('POST', '/transactions', asWritten(amount));
    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'FIELD_MUST_BE_FLOAT_NUMBER', field: 'transaction.sourceAmount' },
    });
  },
);

test.each(['{', '', '{"a":1,}', "{'a':1}", '{"__proto__":{"x":1}}', 'null', '[]', '"text"', '17'])(
  'the body %s is refused',
  async (body) => {
    const reply = await service.call('POST', '/transactions', body);
    expect(reply).toMatchObject({ status: 400, body: { field: 'body' } });
  },
);

test('nothing of the refused requests is stored', async () => {
  const { db } = service.connection;
  expect(await db.selectFrom('transactions').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('transactionEvents').select('seq').execute()).toEqual([]);
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
});
