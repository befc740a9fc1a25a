import { sellRequest } from '../../testing/exchange-requests.ts';
import { insertFixtures, transactionFixtures } from '../../testing/transaction-fixtures.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { readSettings } from '../../settings/settings.ts';
import { endRetention } from './retention.ts';

const DAY_HOURS = 24;
const YEAR_HOURS = 365 * DAY_HOURS;

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ env: { TOKEN_TTL_HOURS: '9999' } });
});
afterEach(() => service.close());

const end = (env = {}) => endRetention(service.connection.db, readSettings(env), service.clock.now());
const details = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
const found = async (search: string) =>
  (await service.adminCall('GET', `/admin/transactions?search=${encodeURIComponent(search)}`)).body;

/** The session ended long ago. */
const signInAgain = async () => {
  const { clock, connection } = service;
  service = await startTestService({ connection, clock, env: { TOKEN_TTL_HOURS: '9999' } });
};

test('five years after the last step of an exchange its client can no longer be identified, and the books stay', async () => {
  const id = await requestedTransaction(
    service,
    [],
    sellRequest({ client: { name: 'Test Once Visitor', email: 'once@example.com', phoneNumber: '+359888000009' } }),
  );
  service.clock.pass({ hours: 300 * DAY_HOURS });
  const list = { documents: [], wallets: [], birthDates: [], source: 'Test', reference: '', note: '' };
  const entry = { names: ['Test Once Visitor'], ...list };
  await service.adminCall('POST', '/admin/watch-list', entry);
  const holds = async () => (await service.adminCall('GET', `/admin/transactions/${id}/holds`)).body;
  await act(service, id, 'reject');
  const networks = () => service.connection.db.selectFrom('transactions').select('clientNetwork').execute();
  expect(await networks()).toEqual([{ clientNetwork: expect.any(String) }]);
  const before = await details(id);
  const figures = (await service.adminCall('GET', '/admin/transactions/figures')).body;

  service.clock.pass({ hours: 5 * YEAR_HOURS });
  await signInAgain();
  // One day is missing, because one of the five years is a leap year.
  await end();
  expect((await details(id)).client).toEqual(before.client);
  expect(await holds()).toMatchObject([{ listed: 'Test Once Visitor' }]);

  service.clock.pass({ hours: 2 * DAY_HOURS });
  await end();
  const after = await details(id);
  expect(after.client).toEqual({ name: '', email: '', phoneNumber: '', residence: '', dateOfBirth: '' });
  expect(after).toEqual({ ...before, client: after.client });
  expect(await networks()).toEqual([{ clientNetwork: null }]);
  expect(await holds()).toEqual([]);
  expect((await service.adminCall('GET', '/admin/transactions/figures')).body).toEqual(figures);
  for (const text of ['Once', 'once@example.com', '+359888000009']) expect(await found(text)).toEqual([]);
  expect(await found(before.transaction.code)).toHaveLength(1);
  const csv = (await service.adminCall('GET', '/admin/transactions/export.csv')).text;
  expect(csv).toContain(before.transaction.code);
  expect(csv).not.toMatch(/Once|once@example|359888000009|1990-02-28/);
});

test('how long identification is kept is a setting', async () => {
  const id = await requestedTransaction(service);
  service.clock.pass({ hours: 400 * DAY_HOURS });
  await signInAgain();
  await end({ IDENTIFICATION_YEARS: '2' });
  expect((await details(id)).client.name).toBe('Test Middle Visitor');
  await end({ IDENTIFICATION_YEARS: '1' });
  expect((await details(id)).client.name).toBe('');
});

test('more transactions than a batch lose their clients in one run', async () => {
  const { db } = service.connection;
  await insertFixtures(db, transactionFixtures(1200));
  service.clock.pass({ hours: 7 * YEAR_HOURS });
  await end();
  const { left } = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('clientName', '<>', '')
    .executeTakeFirstOrThrow();
  expect(left).toBe(0);
});

test('messages are removed ninety days after they were sent or received, and none that is still to be sent', async () => {
  const { db } = service.connection;
  await requestedTransaction(service);
  await requestedTransaction(service);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Test',
    email: 'a@example.com',
    subject: 'Test',
    message: 'Test',
  }))
    form.set(name, value);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  await service.app.inject({
    method: 'POST',
    url: '/api/contact/form',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const [first] = await db.selectFrom('outbox').select('id').orderBy('createdAt').execute();
  await db
    .updateTable('outbox')
    .set({ state: 'SENT' })
    .where('id', '<>', first?.id ?? '')
    .execute();
  const left = async () => ({
    outbox: (await db.selectFrom('outbox').select('id').execute()).length,
    contact: (await db.selectFrom('contactMessages').select('id').execute()).length,
  });
  expect(await left()).toEqual({ outbox: 3, contact: 1 });
  service.clock.pass({ hours: 90 * DAY_HOURS });
  await end();
  expect(await left()).toEqual({ outbox: 3, contact: 1 });
  service.clock.pass({ seconds: 1 });
  await end();
  expect(await left()).toEqual({ outbox: 1, contact: 0 });
});

test('links to a request are removed when they have closed, 30 days after its end, and those of open requests stay', async () => {
  const { db } = service.connection;
  const ended = await requestedTransaction(service, ['approve']);
  const open = await requestedTransaction(service, ['approve']);
  const followed = async () =>
    (await db.selectFrom('followTokens').select('transactionId').orderBy('transactionId').execute()).map(
      (row) => row.transactionId,
    );
  const noShow = { reason: 'did-not-come' };
  await service.adminCall('PATCH', `/admin/transactions/${ended}/no-show`, noShow);
  service.clock.pass({ hours: 30 * DAY_HOURS });
  await end();
  expect(await followed()).toEqual([ended, open].toSorted((one, other) => (one < other ? -1 : 1)));
  service.clock.pass({ hours: 1 });
  await end();
  expect(await followed()).toEqual([open]);
});
