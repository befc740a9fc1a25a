import pg from 'pg';
import { sellRequest } from '../testing/exchange-requests.ts';
import { forEachTest, startTestService } from '../testing/test-service.ts';
import { cleanUp } from '../server/start/housekeeping.ts';
import { networkOf } from './network.ts';

const proxy = '10.0.0.5';

const service = forEachTest(() =>
  startTestService({ env: { HOURLY_REQUESTS_PER_ADDRESS: '2', TRUSTED_PROXIES: proxy } }),
);

const ask = (address: string, { body = sellRequest(), key }: { body?: unknown; key?: string } = {}) =>
  service.call('POST', '/transactions', body, {
    'x-forwarded-for': address,
    ...(key !== undefined && { 'idempotency-key': key }),
  });

const write = (address: string) =>
  service.call(
    'POST',
    '/contact/form',
    Object.entries({ name: 'Test Visitor', email: 'visitor@example.com', subject: 'Hours', message: 'Open?' })
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .concat('--b--\r\n')
      .join(''),
    { 'content-type': 'multipart/form-data; boundary=b', 'x-forwarded-for': address },
  );

const stored = { status: 201 };
const refused = { status: 429, body: { error: 'TOO_MANY_REQUESTS' } };

test.each([
  ['exchanges', ask],
  ['messages', write],
])('each address has its own hourly limit of %s', async (_kind, send) => {
  expect(await send('203.0.113.7')).toMatchObject(stored);
  service.clock.pass({ minutes: 59 });
  expect(await send('203.0.113.7')).toMatchObject(stored);
  expect(await send('203.0.113.7')).toMatchObject(refused);
  expect(await send('203.0.113.8')).toMatchObject(stored);
  service.clock.pass({ minutes: 1 });
  expect(await send('203.0.113.7')).toMatchObject(stored);
});

test('simultaneous exchanges are counted like sequential ones', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask('203.0.113.7')));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('calls refused for another reason are not counted', async () => {
  const body = { ...sellRequest(), officeLocationId: 'SOFIA_NOWHERE' };
  for (let at = 0; at < 3; at++) expect(await ask('203.0.113.7', { body })).toMatchObject({ status: 422 });
  expect(await ask('203.0.113.7')).toMatchObject(stored);
});

test('a repeated request for a stored exchange is answered even over the limit', async () => {
  const body = sellRequest();
  const first = await ask('203.0.113.7', { body, key: 'lost-reply' });
  await ask('203.0.113.7');
  expect(await ask('203.0.113.7')).toMatchObject(refused);
  expect(await ask('203.0.113.7', { body, key: 'lost-reply' })).toMatchObject({ ...stored, body: first.body });
});

const guess = { email: 'admin@example.com', password: 'wrong' };
const byHand = { code: 'AAAA-AAAA', digits: '0000' };

describe('whoever is above a limit', () => {
  it.each([
    ['exchanges', () => ask('203.0.113.7')],
    ['messages', () => write('203.0.113.7')],
    ['sign-ins', () => service.call('POST', '/admin/auth/login', guess)],
    ['openings by hand', () => service.call('POST', '/follow', byHand)],
    ['password links', () => service.call('POST', '/admin/auth/password-link', { token: 'x'.repeat(43) })],
  ])('is refused without the database, and asked again a second later: %s', async (_kind, send) => {
    const sendUntilRefused = async (most: number) => {
      for (let at = 0; at < most; at++) if ((await send()).status === 429) return;
      throw new Error('never refused');
    };
    await sendUntilRefused(70);
    const statements = jest.spyOn(pg.Client.prototype, 'query');
    expect(await send()).toMatchObject(refused);
    expect(statements).not.toHaveBeenCalled();
    service.clock.pass({ seconds: 1 });
    expect(await send()).toMatchObject(refused);
    expect(statements).toHaveBeenCalled();
    service.clock.pass({ hours: 1 });
    expect(await send()).not.toMatchObject(refused);
  });

  it('and goes on in a flood is refused unread for the rest of the second, and nobody else is', async () => {
    for (let at = 0; at < 12; at++) await ask('203.0.113.7');
    expect(await ask('203.0.113.7', { body: 'no JSON' })).toMatchObject(refused);
    expect(await ask('203.0.113.8', { body: 'no JSON' })).toMatchObject({ status: 400 });
    expect(await write('203.0.113.7')).toMatchObject(stored);
    service.clock.pass({ seconds: 1 });
    expect(await ask('203.0.113.7', { body: 'no JSON' })).toMatchObject({ status: 400 });
  });
});

test("the client address comes from a trusted proxy's header, and never from a visitor's", async () => {
  for (const visitor of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    expect(await ask(`${visitor}, ${proxy}`)).toMatchObject(stored);
  }
  for (const invented of ['198.51.100.1', '198.51.100.2']) {
    expect(await ask(`${invented}, 203.0.113.7`)).toMatchObject(stored);
  }
  expect(await ask('198.51.100.3, 203.0.113.7')).toMatchObject(refused);
});

test('after an hour nothing about an address is stored', async () => {
  await ask('203.0.113.7');
  const counts = () => service.connection.db.selectFrom('throttledCalls').select('subject').execute();
  expect(await counts()).toEqual([{ subject: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  service.clock.pass({ hours: 1 });
  await cleanUp(service.connection.db, service.clock.now());
  expect(await counts()).toEqual([]);
});

test('counters written while a clock was a year ahead neither throttle anybody nor stay stored', async () => {
  const year = { hours: 365 * 24 };
  service.clock.pass(year);
  for (const status of [201, 201, 429]) expect(await ask('203.0.113.7')).toMatchObject({ status });
  await ask('203.0.113.8');
  service.clock.pass({ hours: -year.hours });
  for (const status of [201, 201, 429]) expect(await ask('203.0.113.7')).toMatchObject({ status });

  await cleanUp(service.connection.db, service.clock.now());
  expect(await service.connection.db.selectFrom('throttledCalls').select('subject').execute()).toHaveLength(1);
});

test('setting the clock back by some seconds resets no counter', async () => {
  await ask('203.0.113.7');
  await ask('203.0.113.7');
  service.clock.pass({ seconds: -30 });
  expect(await ask('203.0.113.7')).toMatchObject(refused);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 'the same network'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 'different networks'],
  ['203.0.113.7', '::ffff:203.0.113.7', 'the same network'],
  ['203.0.113.7', '203.0.113.8', 'different networks'],
])('%s and %s are %s', (one, other, relation) => {
  expect(networkOf(one) === networkOf(other)).toBe(relation === 'the same network');
});
