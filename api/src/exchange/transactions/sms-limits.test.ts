import { newVisitor, sellRequest } from '../../testing/exchange-requests.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { runTransaction } from '../../database/database.ts';
import { enqueueMessage } from '../../messages/outbox.repository.ts';
import { rowsOf } from '../../testing/rows-of.ts';

let service: TestService;
afterEach(() => service.close());

const start = async (env: Readonly<Record<string, string>>, options: Parameters<typeof startTestService>[0] = {}) => {
  service = await startTestService({ ...options, env: { METRICS_PORT: '9464', PHONE_RULE: 'international', ...env } });
};
const ask = (phoneNumber: string) =>
  service.call('POST', '/transactions', sellRequest({ client: { ...newVisitor(), phoneNumber } }));
const smsOf = async (recipient: string) => {
  const rows = await rowsOf(service, 'outbox', ['kind'], { recipient });
  return rows.map(({ kind }) => kind);
};
const isWithoutSms = async (phone: string) => {
  const { status, body } = await ask(phone);
  expect(status).toBe(201);
  return body.isWithoutSms ?? false;
};
const withheld = async (limit: string) =>
  (await service.metrics?.registry.metrics())?.includes(`exchange_sms_withheld_total{limit="${limit}"} 1\n`);

const danish = (last: number) => `+452012345${last}`;
const bulgarian = (last: number) => `+35988812345${last}`;

test('a foreign country gets so many SMS in 24 hours, and its further visitors are told that none follows', async () => {
  await start({ DAILY_SMS_PER_COUNTRY: '2' });
  expect([await isWithoutSms(danish(1)), await isWithoutSms(danish(2))]).toEqual([false, false]);
  expect(await isWithoutSms(danish(3))).toBe(true);
  expect(await smsOf(danish(3))).toEqual([]);
  expect(await withheld('country')).toBe(true);
  for (const last of [1, 2, 3]) expect(await isWithoutSms(bulgarian(last))).toBe(false);
  service.clock.pass({ hours: 24, seconds: 1 });
  expect(await isWithoutSms(danish(3))).toBe(false);
});

test('all numbers together get so many SMS, and an approval is announced all the same', async () => {
  await start({ DAILY_SMS: '1' });
  expect(await isWithoutSms(bulgarian(1))).toBe(false);
  const { body } = await ask(bulgarian(2));
  expect(body.isWithoutSms).toBe(true);
  expect(await withheld('total')).toBe(true);
  await service.adminCall('PATCH', `/admin/transactions/${body.id}/approve`);
  expect(await smsOf(bulgarian(2))).toEqual(['approved']);
});

test('an SMS that another process stored counts a second later at the latest', async () => {
  await start({ DAILY_SMS: '2' });
  expect(await isWithoutSms(bulgarian(1))).toBe(false);
  const sms = { uniqueKey: 'submitted elsewhere', channel: 'SMS', recipient: bulgarian(2), body: 'Test' } as const;
  await runTransaction(service.connection.db, (trx) => enqueueMessage(trx, sms, service.clock.now()));
  service.clock.pass({ seconds: 1 });
  expect(await isWithoutSms(bulgarian(3))).toBe(true);
});

test('SMS are counted by what the database has, whatever a service before remembered', async () => {
  const connection = await openTestDatabase();
  await start({}, { connection: { ...connection, close: () => Promise.resolve() } });
  expect(await isWithoutSms(bulgarian(1))).toBe(false);
  await service.close();
  await connection.db.deleteFrom('outbox').execute();
  await start({ DAILY_SMS: '1' }, { connection });
  expect(await isWithoutSms(bulgarian(2))).toBe(false);
});

test('a number that a limit kept from the first SMS gets none about a rejection either', async () => {
  await start({ DAILY_SMS: '1' });
  for (const last of [1, 2]) {
    const { body } = await ask(bulgarian(last));
    await service.adminCall('PATCH', `/admin/transactions/${body.id}/reject`);
  }
  expect(await smsOf(bulgarian(1))).toEqual(['submitted', 'notice']);
  expect(await smsOf(bulgarian(2))).toEqual([]);
});

test('an owner names the countries whose numbers get SMS', async () => {
  await start({ SMS_COUNTRIES: 'BG, GR' });
  expect(await isWithoutSms(bulgarian(1))).toBe(false);
  expect(await isWithoutSms(danish(1))).toBe(true);
  expect(await withheld('country-not-served')).toBe(true);
});
