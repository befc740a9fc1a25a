import { adminSessionSchema, linkedAccountSchema } from '@exchange/shared-domain';
import { atMostPerMinute } from './security-log.ts';
import { TestClock } from '../testing/test-service.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { createPostgresDatabase } from '../testing/test-database.ts';

const ADMIN = { email: 'Admin@example.com', password: 'correct-horse-battery' };

// A process starts much faster on a server than with an embedded database of its own.
let databaseUrl: string;
beforeEach(async () => {
  databaseUrl = await createPostgresDatabase();
});

/** Starts the service, runs the callback and stops it. Returns the security lines of its log. */
async function securityLines(settings: Record<string, string>, act: (service: ServerProcess) => Promise<void>) {
  const service = startServerProcess({
    DATABASE_URL: databaseUrl,
    RATES_SOURCE: 'fixed',
    SITE_URL: 'https://exchange.example.com',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  await service.started;
  await act(service);
  service.process.kill('SIGTERM');
  await service.exited;
  const lines = service.output().split('\n').filter(Boolean);
  expect(service.output()).not.toMatch(/admin@example|operator@example|correct-horse|another-horse|guess/i);
  return lines.map((line) => JSON.parse(line)).filter((line) => 'security' in line);
}

const post = ({ origin }: ServerProcess, path: string, body: unknown, address: string) =>
  fetch(`${origin()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

const signIn = (service: ServerProcess, body: unknown, address: string) =>
  post(service, '/admin/auth/login', body, address);

test('a visitor who asks while there are no rates is no failed request', async () => {
  const service = startServerProcess({
    DATABASE_URL: databaseUrl,
    RATES_SOURCE: 'live',
    KRAKEN_URL: 'http://127.0.0.1:1',
    BITSTAMP_URL: 'http://127.0.0.1:1',
    SITE_URL: 'https://exchange.example.com',
  });
  await service.started;
  expect((await fetch(`${service.origin()}/api/rates/from/USDC`)).status).toBe(503);
  service.process.kill('SIGTERM');
  await service.exited;
  expect(service.output()).toContain('no new market price');
  expect(service.output()).not.toContain('the request failed');
});

test('sign-ins, refusals and throttled calls are logged with the network and a pseudonym', async () => {
  const lines = await securityLines({}, async (service) => {
    for (let at = 0; at < 10; at++) await signIn(service, { ...ADMIN, password: 'guess' }, '203.0.113.7');
    await signIn(service, ADMIN, '203.0.113.7');
    await signIn(service, { ...ADMIN, email: 'ADMIN@example.com' }, '2001:db8:1:2::9');
    await signIn(service, { ...ADMIN, email: 'nobody@example.com' }, '203.0.113.8');
  });
  const route = '/api/admin/auth/login';
  const who = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(lines).toMatchObject([
    ...Array.from({ length: 10 }, () => ({ level: 40, security: 'refused', route, from: '203.0.113.7', who })),
    { level: 40, security: 'throttled', route, from: '203.0.113.7', who },
    { level: 30, security: 'accepted', route, from: '2001:db8:1:2::/64', who },
    { level: 40, security: 'refused', route, from: '203.0.113.8', who },
  ]);
  expect(new Set(lines.slice(0, 12).map((line) => line.who)).size).toBe(1);
  expect(lines[12].who).not.toBe(lines[0].who);

  const [again] = await securityLines({}, async (service) => void (await signIn(service, ADMIN, '203.0.113.9')));
  expect(again).toMatchObject({ security: 'accepted', who: lines[0].who });
});

test('throttled callers are logged too', async () => {
  const form = { name: 'Test', email: 'visitor@example.com', subject: 'Test', message: 'Test' };
  const lines = await securityLines({ HOURLY_REQUESTS_PER_ADDRESS: '1' }, async (service) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    const url = `${service.origin()}/api/contact/form`;
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let at = 0; at < 3; at++) await fetch(url, { method: 'POST', headers, body });
  });
  const line = { level: 40, security: 'throttled', route: '/api/contact/form', from: '203.0.113.7' };
  expect(lines).toMatchObject([line, line]);
  expect(lines[0]).not.toHaveProperty('who');
});

test('calls without a session are logged as refused', async () => {
  const lines = await securityLines({}, async (service) => {
    const url = `${service.origin()}/api/admin/transactions`;
    await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer guess' } });
  });
  expect(lines).toMatchObject([
    {
      level: 40,
      security: 'refused',
      route: '/api/admin/transactions',
      from: '203.0.113.7',
      msg: 'a call was refused',
    },
  ]);
});

test("calls beyond a role are logged as forbidden, with the account's pseudonym and nothing else about the person", async () => {
  const operator = { email: 'test-operator@example.com', password: 'another-horse-battery' };
  const secrets: string[] = [];
  const lines = await securityLines({}, async (service) => {
    const origin = `${service.origin()}/api/admin`;
    const send = (method: string, path: string, body?: unknown, token = '') =>
      fetch(`${origin}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.113.7',
          authorization: `Bearer ${token}`,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const signedIn = async (login: object) =>
      adminSessionSchema.parse(await (await send('POST', '/auth/login', login)).json()).token;
    const invitation = { email: operator.email, role: 'operator', language: 'en' };
    const invited = await send('POST', '/accounts', invitation, await signedIn(ADMIN));
    const { link } = linkedAccountSchema.parse(await invited.json());
    await send('POST', '/auth/password', { token: link.split('#')[1], password: operator.password });
    const token = await signedIn(operator);
    expect((await send('GET', '/audit', undefined, token)).status).toBe(403);
    expect((await send('PUT', '/settings/limits', { version: 0 }, token)).status).toBe(403);
    secrets.push(token, link);
  });
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
  const [accepted, ...calls] = lines.slice(1);
  expect(accepted).toMatchObject({ security: 'accepted', route: '/api/admin/auth/login' });
  const forbidden = { level: 40, security: 'forbidden', from: '203.0.113.7', who: accepted.who };
  expect(calls).toMatchObject([
    { ...forbidden, route: '/api/admin/audit' },
    { ...forbidden, route: '/api/admin/settings/limits' },
  ]);
});

test('a flood writes at most the allowed number of lines in each minute', () => {
  const clock = new TestClock();
  const isDue = atMostPerMinute(3, clock.now);
  const due = () => Array.from({ length: 5 }, isDue);
  expect(due()).toEqual([true, true, true, false, false]);
  clock.pass({ seconds: 59 });
  expect(due()).not.toContain(true);
  clock.pass({ seconds: 1 });
  expect(due()).toEqual([true, true, true, false, false]);
});

test('a service with log level silent writes no security line', async () => {
  const act = async (service: ServerProcess) => void (await signIn(service, ADMIN, '203.0.113.9'));
  expect(await securityLines({ LOG_LEVEL: 'silent' }, act)).toEqual([]);
  expect(await securityLines({ LOG_LEVEL: 'fatal' }, act)).toHaveLength(1);
});
