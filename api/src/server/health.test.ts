import { sql } from 'kysely';
import { forEachTest, startTestService } from '../testing/test-service.ts';

const service = forEachTest(startTestService);

const ready = () => service.call('GET', '/health/ready');
const pass = { database: 'good', migrations: 'good' };

test('a monitor sees that the service is alive and ready', async () => {
  expect(await service.call('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', checks: { ...pass, rates: 'fresh' } } });
});

test('a monitor sees that rates are old, and the service stays ready, because pages are still served', async () => {
  service.setPrices({ USDC: '0.93', USDT: '0.929' }, service.clock.now());
  service.clock.pass({ seconds: 100 });
  expect(await ready()).toMatchObject({ status: 200, body: { checks: { ...pass, rates: 'stale' } } });
  service.clock.pass({ seconds: 100 });
  expect(await ready()).toMatchObject({ status: 200, body: { checks: { ...pass, rates: 'unavailable' } } });
});

test('a service whose database is older than itself is not ready, and says why', async () => {
  const { db } = service.connection;
  await sql`alter table kysely_migration rename to moved_away`.execute(db);
  await sql`create table kysely_migration as select * from moved_away limit 1`.execute(db);
  const reply = await ready();
  await sql`drop table kysely_migration`.execute(db);
  await sql`alter table moved_away rename to kysely_migration`.execute(db);
  expect(reply).toMatchObject({
    status: 503,
    body: { error: 'INTERNAL_ERROR', current: { checks: { database: 'good', migrations: 'behind' } } },
  });
});

test('a service whose database can not be written is not ready until a write works again', async () => {
  const { db } = service.connection;
  expect(await ready()).toMatchObject({ status: 200 });
  await sql`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise disk_full using message = 'No space left on device'; end $$`.execute(db);
  await sql`create trigger disk_is_full before insert or update on job_turns
    for each row execute function refuse_write()`.execute(db);
  service.clock.pass({ seconds: 5 });
  const reply = await ready();
  await sql`drop function refuse_write cascade`.execute(db);
  expect(reply).toMatchObject({ status: 503, body: { current: { checks: { database: 'unwritable' } } } });
  expect(await ready()).toMatchObject({ status: 200 });
});
