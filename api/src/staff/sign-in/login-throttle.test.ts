import { sql } from 'kysely';
import { cleanUp } from '../../server/start/housekeeping.ts';
import { forEachTest, ADMIN, startTestService } from '../../testing/test-service.ts';

const service = forEachTest(startTestService);

const wrong = { ...ADMIN, password: 'wrong' };
const login = (body: unknown = ADMIN, address = '127.0.0.1') =>
  service.call('POST', '/admin/auth/login', body, { 'x-forwarded-for': address });

const accepted = { status: 200 };
const refused = { status: 401 };
const throttled = { status: 429, body: { error: 'TOO_MANY_REQUESTS' } };

test('after ten failures for one e-mail from one address, the next attempt has to wait a quarter of an hour', async () => {
  for (let at = 0; at < 10; at++) expect(await login(wrong)).toMatchObject(refused);
  expect(await login()).toMatchObject(throttled);
  expect(await login(ADMIN, '203.0.113.7')).toMatchObject(accepted);

  service.clock.pass({ minutes: 15 });
  expect(await login()).toMatchObject(accepted);
});

test('guesses from all addresses of one IPv6 network are counted together', async () => {
  for (let at = 0; at < 10; at++) {
    await login(wrong, `2001:db8:1:2::${at}`);
  }
  expect(await login(ADMIN, '2001:db8:1:2::ffff')).toMatchObject(throttled);
  expect(await login(ADMIN, '2001:db8:1:3::1')).toMatchObject(accepted);
});

test('simultaneous guesses are counted like sequential ones', async () => {
  const guesses = await Promise.all(Array.from({ length: 15 }, () => login(wrong)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
});

const guessFrom = async (networks: number) => {
  const replies = [];
  for (let at = 0; at < networks; at++) replies.push(await login(wrong, `198.51.100.${at}`));
  return replies.map(({ status }) => status);
};

test('guesses from changing networks are limited to twenty in an hour, whether the e-mail exists or not', async () => {
  const statuses = await guessFrom(60);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect(await login(ADMIN, '203.0.113.7')).toMatchObject(throttled);

  const nobody = { ...wrong, email: 'nobody@example.com' };
  for (let at = 0; at < 20; at++) expect(await login(nobody, `198.51.100.${at}`)).toMatchObject(refused);
  expect(await login(nobody, '203.0.113.7')).toMatchObject(throttled);

  service.clock.pass({ hours: 1 });
  expect(await login(ADMIN, '203.0.113.7')).toMatchObject(accepted);
});

test('above its limit a network stores nothing more, whatever e-mails it invents', async () => {
  const { db } = service.connection;
  const stored = async () => ({
    // A locked row has another xmax.
    counters: (await sql`select *, xmin::text, xmax::text from throttled_calls order by subject`.execute(db)).rows,
    audit: (await db.selectFrom('audit').select('id').execute()).length,
  });
  const invent = (at: number) => login({ ...wrong, email: `invented-${at}@example.com` });
  for (let at = 0; at < 100; at++) expect(await invent(at)).toMatchObject(refused);
  const before = await stored();
  expect(before.counters).toHaveLength(201);
  for (let at = 100; at < 150; at++) expect(await invent(at)).toMatchObject(throttled);
  expect(await login()).toMatchObject(throttled);
  expect(await stored()).toEqual(before);
});

test('an attempt above the limit of its account is not counted against its network', async () => {
  for (let at = 0; at < 110; at++) await login(wrong);
  // The flood is over.
  service.clock.pass({ seconds: 1 });
  expect(await login({ ...wrong, email: 'nobody@example.com' })).toMatchObject(refused);
});

test("guesses from other networks don't lock out an admin at a known network", async () => {
  expect(await login(ADMIN, '203.0.113.7')).toMatchObject(accepted);
  await guessFrom(21);
  expect(await login(wrong, '203.0.113.7')).toMatchObject(refused);
  expect(await login(ADMIN, '203.0.113.7')).toMatchObject(accepted);
  expect(await login(ADMIN, '203.0.113.8')).toMatchObject(throttled);
  // The other account is not known at this network.
  expect(await login({ ...wrong, email: 'nobody@example.com' }, '203.0.113.7')).toMatchObject(refused);
});

test('successful sign-ins from changing networks are not counted', async () => {
  for (let at = 0; at < 25; at++) expect(await login(ADMIN, `198.51.100.${at}`)).toMatchObject(accepted);
});

test('a known network is stored as a hash and deleted after 90 days without a sign-in or when the password changes', async () => {
  const { connection, clock } = service;
  const networks = () => connection.db.selectFrom('knownNetworks').select('networkHash').execute();
  await login(ADMIN, '203.0.113.7');
  expect(await networks()).toEqual([{ networkHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  clock.pass({ hours: 90 * 24 });
  await cleanUp(connection.db, clock.now());
  expect(await networks()).toHaveLength(1);
  clock.pass({ seconds: 1 });
  await cleanUp(connection.db, clock.now());
  expect(await networks()).toEqual([]);

  await login(ADMIN, '203.0.113.7');
  await startTestService({ connection, env: { ADMIN_PASSWORD: 'another-horse-battery' } });
  expect(await networks()).toEqual([]);
});
