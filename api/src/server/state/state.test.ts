import { problemsOf, productStateSchema, type ProductState } from '@exchange/shared-domain';
import { sql } from 'kysely';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { forEachTest, COUNTER_OFFICE, startTestService } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';
import { findProcesses, forgetProcess, storeBeat } from './processes.repository.ts';

const service = forEachTest(() => startTestService({ env: { TOKEN_TTL_HOURS: '48' } }));

const state = async (): Promise<ProductState> =>
  productStateSchema.parse((await service.adminCall('GET', '/admin/state')).body);

const age = (id: string, seconds: number) =>
  sql`update service_processes set seen_at = seen_at - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    service.connection.db,
  );

test('a manager sees rates, messages and database; operators do not', async () => {
  expect(await state()).toMatchObject({
    at: service.clock.now().toISOString(),
    rates: { source: 'fixed', freshness: 'fresh', prices: [{ code: 'USDC' }, { code: 'USDT' }] },
    messages: [
      { channel: 'SMS', waiting: 0, waitingSeconds: null, failed: 0 },
      { channel: 'EMAIL', waiting: 0, waitingSeconds: null, failed: 0 },
    ],
    services: [],
    database: { isBehind: false, isWritable: true, migration: expect.stringMatching(/^\d{4}-/) },
  });
  expect(await service.operatorCall('GET', '/admin/state')).toMatchObject({ status: 403 });
});

test('a clock that jumped is a problem until it is right', async () => {
  const { db } = service.connection;
  const isProblem = async () => problemsOf(await state()).some(({ kind }) => kind === 'clockJumped');
  service.clock.pass({ seconds: (Date.now() - service.clock.now().getTime()) / 1000 });
  expect(await isProblem()).toBe(false);
  await sql`update trusted_clock set trusted_at = trusted_at - interval '6 years'`.execute(db);
  expect(await isProblem()).toBe(true);
  await sql`update trusted_clock set trusted_at = trusted_at + interval '6 years'`.execute(db);
  expect(await isProblem()).toBe(false);
});

test('a manager bound to offices sees their cash and held requests alone', async () => {
  const office = COUNTER_OFFICE;
  const { db } = service.connection;
  await service.callBy.counter('GET', '/admin/me');
  const entry = { names: ['Zorvan Plimkov'], birthDates: [], documents: [], wallets: [], source: 'TEST' };
  const added = { ...entry, reference: '', note: '' };
  await service.adminCall('POST', '/admin/watch-list', added);
  await service.call('POST', '/transactions', sellRequest({ client: { name: 'Zorvan Plimkov' } }));
  for (const officeId of [office, 'SOFIA_VITOSHA'])
    await service.adminCall('POST', '/admin/drawers', { officeId, currency: 'BGN', name: officeId });
  expect(await state()).toMatchObject({ held: 1, cash: { offices: [{}, {}] } });
  await db.updateTable('admins').set({ role: 'manager' }).where('email', '=', 'counter@example.com').execute();
  const { body } = await service.callBy.counter('GET', '/admin/state');
  expect(body).toMatchObject({ held: 0, cash: { offices: [{ officeId: office }], open: 0, overnight: 0, late: 0 } });
});

test('a message that waits is counted with its age', async () => {
  await service.call('POST', '/transactions', sellRequest());
  service.clock.pass({ minutes: 6 });
  const { messages } = await state();
  expect(messages?.[0]).toMatchObject({ channel: 'SMS', waiting: 1, waitingSeconds: 360 });
});

test('a failed message is a problem for a day, and none once it is sent again', async () => {
  const { db } = service.connection;
  const sms = async () => (await state()).messages?.[0];
  await service.call('POST', '/transactions', sellRequest());
  await db.updateTable('outbox').set({ state: 'FAILED' }).execute();
  expect(await sms()).toMatchObject({ waiting: 0, failed: 1, failedLately: 1 });
  service.clock.pass({ hours: 25 });
  expect(await sms()).toMatchObject({ failed: 1, failedLately: 0 });
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  await service.adminCall('POST', '/admin/messages/send-again', { ids: [id] });
  expect(await sms()).toMatchObject({ waiting: 1, failed: 0 });
});

test('messages that nobody sends are counted for a day', async () => {
  await service.call('POST', '/transactions', sellRequest());
  await service.connection.db.updateTable('outbox').set({ state: 'KEPT' }).execute();
  expect((await state()).messages?.[0]).toMatchObject({ waiting: 0, failed: 0, keptLately: 1 });
  service.clock.pass({ hours: 25 });
  expect((await state()).messages?.[0]).toMatchObject({ keptLately: 0 });
});

test('each process says that it runs and from which sources, and one that fell silent is forgotten after a while', async () => {
  const { db } = service.connection;
  await storeBeat(db, { id: 'first', host: 'one', commit: 'aaaaaaaaaa' });
  await storeBeat(db, { id: 'second', host: 'two', commit: null });
  expect(await findProcesses(db, 'second')).toMatchObject([
    { id: 'first', host: 'one', commit: 'aaaaaaaaaa', isOwn: false },
    { id: 'second', host: 'two', commit: null, isOwn: true },
  ]);
  await age('first', 120);
  const silent = problemsOf(await state()).find(({ kind }) => kind === 'serviceSilent');
  expect(silent).toEqual({ kind: 'serviceSilent', seconds: expect.any(Number) });
  // The seconds of this test come on top.
  expect(silent?.seconds).toBeGreaterThanOrEqual(120);
  expect(silent?.seconds).toBeLessThan(900);
  await age('first', 900);
  expect((await state()).services).toMatchObject([{ id: 'second' }]);
  await storeBeat(db, { id: 'second', host: 'two', commit: null });
  expect(await db.selectFrom('serviceProcesses').select('id').execute()).toEqual([{ id: 'second' }]);
  await forgetProcess(db, 'second');
  expect((await state()).services).toEqual([]);
});

test('a service that works is among the processes until it stops', async () => {
  const own = await startTestService();
  own.startWork();
  const processes = async () => {
    const { services } = productStateSchema.parse((await own.adminCall('GET', '/admin/state')).body);
    return services ?? [];
  };
  await until(async () => (await processes()).length > 0);
  expect(await processes()).toMatchObject([{ isOwn: true, commit: expect.stringMatching(/^[0-9a-f]{10}$/) }]);
  await own.close();
});

test('a part that can not be read leaves the others', async () => {
  const { db } = service.connection;
  await sql`alter table service_processes rename to moved_away`.execute(db);
  const { services, database } = await state();
  await sql`alter table moved_away rename to service_processes`.execute(db);
  expect({ services, isWritable: database?.isWritable }).toEqual({ services: null, isWritable: true });
});

test('a new site lacks its company, the streets of its offices and drawers', async () => {
  const kinds = async () => problemsOf(await state()).map(({ kind }) => kind);
  expect(await kinds()).toEqual(expect.arrayContaining(['companyMissing', 'streetsMissing', 'drawersNone']));
  await service.adminCall('PUT', '/admin/settings/company', {
    version: 0,
    value: {
      name: { en: 'Test Exchange Ltd', bg: 'Тест Обмен ООД' },
      registrationNumber: '131468980',
      address: { en: '1 Vitosha Blvd, Sofia', bg: 'бул. „Витоша“ 1, София' },
    },
  });
  const address = JSON.stringify({ en: '1 Test St', bg: 'ул. Тест 1' });
  await sql`update offices set address = ${address}::jsonb`.execute(service.connection.db);
  await until(async () => !(await kinds()).includes('streetsMissing'));
  expect(await kinds()).not.toContain('companyMissing');
});

test('a manager may go back from a release, once for a press, and the audit has it', async () => {
  const body = { room: 'wizard', version: '1.2.0', reason: 'Clients see an empty page' };
  const headers = { 'idempotency-key': 'press-of-a-manager' };
  const { status, body: reply } = await service.adminCall('POST', '/admin/releases/back', body, headers);
  expect({ status, reply }).toEqual({ status: 200, reply: { ...body, by: expect.stringContaining('@') } });
  expect(await service.adminCall('POST', '/admin/releases/back', body, headers)).toMatchObject({ status: 200 });
  expect(await service.operatorCall('POST', '/admin/releases/back', body)).toMatchObject({ status: 403 });
  const { body: audit } = await service.adminCall('GET', '/admin/audit?action=release-back');
  expect(audit).toMatchObject([{ after: { release: 'wizard 1.2.0', reason: body.reason } }]);
});
