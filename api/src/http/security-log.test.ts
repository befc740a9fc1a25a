import { adminSessionSchema, linkedAccountSchema } from '@exchange/shared-domain';
import { atMostPerMinute } from './security-log.ts';
import { TestClock } from '../testing/test-service.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { createDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';

const ADMIN = { email: 'Admin@example.com', password: 'correct-horse-battery' };

const settings = {
  SITE_URL: 'https://exchange.example.com',
  // There are no rates.
  RATES_SOURCE: 'live',
  KRAKEN_URL: 'http://127.0.0.1:1',
  BITSTAMP_URL: 'http://127.0.0.1:1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  HOURLY_REQUESTS_PER_ADDRESS: '1',
  LOG_LEVEL: 'warn',
};

// Starting a process is slow: the tests share it, and each calls from networks of its own.
let databaseUrl: string;
let service: ServerProcess;
let seenLines = 0;
const secrets = ['correct-horse', 'another-horse', 'guess'];

const start = (own: Readonly<Record<string, string>> = {}) =>
  startServerProcess({ ...settings, DATABASE_URL: databaseUrl, ...own });

beforeAll(async () => {
  databaseUrl = await createDatabase();
  service = start();
  await service.started;
});
afterAll(() => stop(service));

/** Resolves to the lines of its log that are about security. */
async function stop({ process: child, exited, output }: ServerProcess) {
  child.kill('SIGTERM');
  await exited;
  expect(output()).not.toMatch(/admin@example|operator@example/i);
  for (const secret of secrets) expect(output()).not.toContain(secret);
  return linesOf(output());
}

const linesOf = (output: string) => {
  const lines = output
    .slice(0, output.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((line) => 'security' in line);
};

/** Runs the callback. Resolves to the security lines that it made: those before the line of one more call. */
async function securityLines(act: () => Promise<void>) {
  await act();
  const last = '192.0.2.1';
  await fetch(`${service.origin()}/api/admin/transactions`, { headers: { 'x-forwarded-for': last } });
  const newLines = () => linesOf(service.output()).slice(seenLines);
  await until(() => newLines().at(-1)?.from === last);
  const lines = newLines();
  seenLines += lines.length;
  return lines.slice(0, -1);
}

const post = ({ origin }: ServerProcess, path: string, body: unknown, address: string) =>
  fetch(`${origin()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

const signIn = (on: ServerProcess, body: unknown, address: string) => post(on, '/admin/auth/login', body, address);

test('a visitor who asks while there are no rates is no failed request', async () => {
  expect((await fetch(`${service.origin()}/api/rates/from/USDC`)).status).toBe(503);
  await until(() => service.output().includes('no new market price'));
  expect(service.output()).not.toContain('the request failed');
});

let pseudonym: string;

test('sign-ins, refusals and throttled calls are logged with the network and a pseudonym', async () => {
  const lines = await securityLines(async () => {
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
  ({ who: pseudonym } = lines[0]);
});

test('throttled callers are logged too', async () => {
  const form = { name: 'Test', email: 'visitor@example.com', subject: 'Test', message: 'Test' };
  const lines = await securityLines(async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    const url = `${service.origin()}/api/contact/form`;
    const headers = { 'x-forwarded-for': '203.0.113.17' };
    for (let at = 0; at < 3; at++) await fetch(url, { method: 'POST', headers, body });
  });
  const line = { level: 40, security: 'throttled', route: '/api/contact/form', from: '203.0.113.17' };
  expect(lines).toMatchObject([line, line]);
  expect(lines[0]).not.toHaveProperty('who');
});

test('calls without a session are logged as refused', async () => {
  const lines = await securityLines(async () => {
    const url = `${service.origin()}/api/admin/transactions`;
    await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.27', authorization: 'Bearer guess' } });
  });
  expect(lines).toMatchObject([
    {
      level: 40,
      security: 'refused',
      route: '/api/admin/transactions',
      from: '203.0.113.27',
      msg: 'a call was refused',
    },
  ]);
});

test("calls beyond a role are logged as forbidden, with the account's pseudonym and nothing else about the person", async () => {
  const operator = { email: 'test-operator@example.com', password: 'another-horse-battery' };
  const lines = await securityLines(async () => {
    const origin = `${service.origin()}/api/admin`;
    const send = (method: string, path: string, body?: unknown, token = '') =>
      fetch(`${origin}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.113.37',
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
  const [accepted, ...calls] = lines.slice(1);
  expect(accepted).toMatchObject({ security: 'accepted', route: '/api/admin/auth/login' });
  const forbidden = { level: 40, security: 'forbidden', from: '203.0.113.37', who: accepted.who };
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

test('after a restart an account has the same pseudonym, and the lines are there at every log level except silent', async () => {
  const linesAt = async (level: string) => {
    const restarted = start({ LOG_LEVEL: level });
    await restarted.started;
    await signIn(restarted, ADMIN, '203.0.113.9');
    return stop(restarted);
  };
  expect(await linesAt('silent')).toEqual([]);
  expect(await linesAt('fatal')).toMatchObject([{ security: 'accepted', who: pseudonym }]);
});
