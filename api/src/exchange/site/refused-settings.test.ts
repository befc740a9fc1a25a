import { forAllTests, startTestService } from '../../testing/test-service.ts';

// What is refused changes nothing, so all share one service.
const service = forAllTests(startTestService);

const read = (name: string) => service.adminCall('GET', `/admin/settings/${name}`);
const write = (name: string, version: number, value: unknown) =>
  service.adminCall('PUT', `/admin/settings/${name}`, { version, value });
const setMargin = (value: unknown, code = 'USDC') => write(`margins/${code}/SELL`, 0, value);

const limits = (minimum: string, maximum: string, daily = '5000') => ({
  minimum: { amount: minimum, currency: 'BGN' },
  maximum: { amount: maximum, currency: 'EUR' },
  daily: { amount: daily, currency: 'EUR' },
});

test.each([
  [limits('9780', '5000'), 'value.minimum', 'aboveMaximum'],
  [limits('100', '5000', '4999.99'), 'value.daily', 'belowMaximum'],
  [limits('0', '5000'), 'value.minimum.amount', 'positive'],
  [limits('100.001', '5000'), 'value.minimum.amount', 'precision'],
  [limits('1e3', '5000'), 'value.minimum.amount', 'number'],
  [limits('-5', '5000'), 'value.minimum.amount', 'number'],
  [{ ...limits('100', '5000'), more: 1 }, 'value.more', 'unknown'],
  [null, 'value', 'required'],
])('the limits are never %j', async (value, field, reason) => {
  const reply = await write('limits', 0, value);
  expect(reply.body).toMatchObject({ field, reason });
  expect(reply.status).toBe(400);
});

test.each([
  [{ warn: 120, late: 120 }, 'value.late', 'notAboveFirst'],
  [{ warn: 0, late: 120 }, 'value.warn', 'positive'],
  [{ warn: 1.5, late: 120 }, 'value.warn', 'number'],
  [{ warn: 30, late: 10_081 }, 'value.late', 'number'],
  [{ warn: '30', late: 120 }, 'value.warn', 'number'],
  [{ late: 120 }, 'value.warn', 'required'],
  [{ warn: 30, late: 120, never: 1 }, 'value.never', 'unknown'],
])('the waiting times are never %j', async (value, field, reason) => {
  expect(await write('waiting', 0, value)).toMatchObject({ status: 400, body: { field, reason } });
});

test.each([
  [{ margin: '0.2001' }, 400, 'value.margin', 'marginTooLarge'],
  [{ margin: '0.01234' }, 400, 'value.margin', 'precision'],
  [{ margin: '-0.01' }, 400, 'value.margin', 'number'],
  [{ margin: 0.01 }, 400, 'value.margin', 'number'],
  [{ margin: '0.01', effectiveFrom: 'soon' }, 400, 'value.effectiveFrom', 'timestamp'],
  [{ margin: '0.01', effectiveFrom: '9999-12-31T23:59:59-14:00' }, 400, 'value.effectiveFrom', 'timestamp'],
  [{ margin: '0.01', effectiveFrom: '2026-03-02T09:00:00Z' }, 422, 'value.effectiveFrom', 'pastTime'],
])('a margin is never %j', async (value, status, field, reason) => {
  const reply = await setMargin(value);
  expect([reply.status, reply.body.field, reply.body.reason]).toEqual([status, field, reason]);
  expect((await read('margins')).body[1].value.history).toEqual([]);
});

test('a margin is refused for cash and for a currency that is unknown or off', async () => {
  for (const code of ['BGN', 'BTC']) {
    const reply = await setMargin({ margin: '0.01' }, code);
    expect([reply.status, reply.body.reason]).toEqual([422, 'currency']);
  }
});

test.each([
  ['margins/USDC/SELL/0?version=1', 400, 'id'],
  ['margins/USDC/SELL/x?version=1', 400, 'id'],
  ['margins/USDC/SELL/1', 400, 'version'],
  ['margins/USDC/SELL/1?version=x', 400, 'version'],
  ['margins/USDC/SELL/1?version=1&more=1', 400, 'more'],
  ['margins/USDC/BOTH/1?version=1', 400, 'direction'],
  ['margins/USDC/SELL/1?version=0', 404, undefined],
  ['margins/USDC/SELL/999999999999999999?version=0', 404, undefined],
])('a margin is not cancelled as %s', async (path, status, field) => {
  const reply = await service.adminCall('DELETE', `/admin/settings/${path}`);
  expect([reply.status, reply.body.field]).toEqual([status, field]);
});

const list = (...states: readonly [string, boolean][]) => states.map(([code, enabled]) => ({ code, enabled }));
const codes = async () => (await service.call('GET', '/currencies')).body.map(({ code }: { code: string }) => code);

test.each([
  [list(['USDC', false], ['USDT', false]), 400, 'lastCurrency'],
  [list(['USDC', true], ['USDC', true]), 400, 'currency'],
  [list(['USDC', true]), 422, 'currency'],
  [list(['USDC', true], ['USDT', true], ['DOGE', true]), 422, 'currency'],
  [list(['BGN', false], ['USDT', true]), 422, 'currency'],
])('the currencies are never %j', async (value, status, reason) => {
  const reply = await write('currencies', 0, value);
  expect([reply.status, reply.body.reason]).toEqual([status, reason]);
  expect(await codes()).toEqual(['BGN', 'USDC', 'USDT']);
});

const contacts = {
  email: 'help@example.com',
  phone: '+359888111222',
  messengerUrl: 'https://messenger.example.com/help',
  hours: { en: 'Mon-Fri 09:00-18:00', bg: 'Пон–Пет 09:00–18:00' },
};

test.each([
  [{ ...contacts, messengerUrl: 'javascript:alert(1)' }, 'value.messengerUrl', 'link'],
  [{ ...contacts, phone: 'call us' }, 'value.phone', 'phone'],
  [{ ...contacts, email: 'nobody' }, 'value.email', 'email'],
  [{ ...contacts, hours: { en: 'always' } }, 'value.hours.bg', 'required'],
])('the contacts are never %j', async (value, field, reason) => {
  expect((await write('contacts', 0, value)).body).toMatchObject({ field, reason });
});

test.each([
  ['limits', 2_147_483_647, limits('100', '5000'), 'version'],
  ['limits', -1, limits('100', '5000'), 'version'],
  ['holidays', 0, [{ from: '2026-03-03', to: '2026-03-03', note: { en: '\ud800', bg: '' } }], 'value.0.note.en'],
  ['holidays', 0, [{ from: '2026-03-03', to: '2026-03-03', note: { en: '\0', bg: '' } }], 'value.0.note.en'],
])('what the database can not hold is refused: %s at %j', async (name, version, value, field) => {
  const reply = await write(name, version, value);
  expect([reply.status, reply.body.field]).toEqual([400, field]);
});
