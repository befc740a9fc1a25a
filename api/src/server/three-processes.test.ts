import { adminSessionSchema, defaultLimits } from '@exchange/shared-domain';
import type { DatabaseConnection } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { SERVED_BY, startBalancedServices, type BalancedServices } from '../testing/balanced-services.ts';
import { readChangesAt } from '../testing/change-reader.ts';
import { sellRequest } from '../testing/exchange-requests.ts';
import { createDatabase } from '../testing/test-database.ts';
import { ADMIN } from '../testing/test-service.ts';
import { insertFixtures, transactionFixtures } from '../testing/transaction-fixtures.ts';
import { untilEquals } from '../testing/until.ts';

const HOURLY_REQUESTS = 6;
const PRICE = { bid: '0.93', ask: '0.93' };
const LATER_PRICE = { bid: '0.94', ask: '0.94' };

const unhandled = transactionFixtures(20).filter(({ status }) => status === 'CLIENT_SUBMITTED');

let started: number;
let connection: DatabaseConnection;
let all: BalancedServices;
let token: string;
beforeAll(async () => {
  const databaseUrl = await createDatabase();
  connection = await openPostgres(databaseUrl);
  await insertFixtures(connection.db, unhandled);
  started = performance.now();
  all = await startBalancedServices(3, databaseUrl, {
    HOURLY_REQUESTS_PER_ADDRESS: String(HOURLY_REQUESTS),
    EXPIRY_GRACE_MINUTES: '60',
  });
  setPrice(PRICE);
  const login = await call(all.balancer, 'POST', '/admin/auth/login', { body: ADMIN });
  ({ token } = adminSessionSchema.parse(await login.json()));
});
afterAll(async () => {
  await all.close();
  await connection.close();
});

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const call = (origin: string, method: string, path: string, { body, headers }: CallOptions = {}) =>
  fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

let visitors = 0;
/** A request of a new visitor from another address. Resolves to its id. */
async function request(origin: string): Promise<unknown> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${visitors}` };
  const reply = await call(origin, 'POST', '/transactions', { body: sellRequest(), headers });
  expect(reply.status).toBe(201);
  return Reflect.get(Object(await reply.json()), 'id');
}

function setPrice(price: typeof PRICE): void {
  for (const { markets } of all.services)
    for (const market of [markets.kraken, markets.bitstamp]) Object.assign(market, { USDC: price, USDT: price });
}

async function levaAt(origin: string): Promise<unknown> {
  const reply = await call(origin, 'GET', '/rates/from/USDC');
  return Reflect.get(Object(await reply.json()), 'BGN');
}

const origins = () => all.services.map(({ origin }) => origin);
const asked = () => all.services.reduce((sum, { markets }) => sum + markets.asked.length, 0);

test('a password is stored as argon2id with the memory and the passes that OWASP recommends', async () => {
  const { passwordHash: hash } = await connection.db
    .selectFrom('admins')
    .select('passwordHash')
    .where('email', '=', ADMIN.email)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a request that nobody handled is declined once when all start at the same moment', async () => {
  const { db } = connection;
  const open = () => db.selectFrom('transactions').select('id').where('status', '=', 'CLIENT_SUBMITTED').execute();
  await untilEquals(open, []);
  const expired = await db
    .selectFrom('transactionEvents')
    .select('transactionId')
    .where('action', '=', 'expire')
    .execute();
  expect(expired.map(({ transactionId: id }) => id).toSorted()).toEqual(unhandled.map(({ id }) => id).toSorted());
  const emails = await db.selectFrom('outbox').select('recipient').execute();
  expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(unhandled.map(({ email }) => email).toSorted());
});

test('one of them asks the markets, and all have its price', async () => {
  for (const origin of [...origins(), all.balancer]) await untilEquals(() => levaAt(origin), 1.791638071);
  // A poll asks both markets for two currencies. A turn is nine seconds long at least.
  const turns = 1 + (performance.now() - started) / 9000;
  expect(asked() / 4).toBeLessThanOrEqual(turns);
});

const contactMessage = (headers: Readonly<Record<string, string>>) => {
  const body = new FormData();
  for (const name of ['name', 'subject', 'message']) body.set(name, 'Test');
  body.set('email', 'visitor@example.com');
  return fetch(`${all.balancer}/api/contact/form`, { method: 'POST', headers, body });
};
const wrongPassword = (headers: Readonly<Record<string, string>>) =>
  call(all.balancer, 'POST', '/admin/auth/login', { body: { ...ADMIN, password: 'guess' }, headers });

test.each([
  ['messages of one address', contactMessage, HOURLY_REQUESTS, 201],
  ['wrong passwords from one network', wrongPassword, 10, 401],
])('%s are counted together', async (_, send, allowed, status) => {
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const replies = await Promise.all(Array.from({ length: 3 * allowed }, () => send(from)));
  const having = (wanted: number) => replies.filter((reply) => reply.status === wanted);
  expect([having(status).length, having(429).length]).toEqual([allowed, 2 * allowed]);
  expect(new Set(replies.map(({ headers }) => headers.get(SERVED_BY))).size).toBe(3);
});

test('the streams of all report a change that any of them makes', async () => {
  const streams = await Promise.all(origins().map((origin) => readChangesAt(origin, token)));
  for (const origin of origins()) {
    const id = await request(origin);
    for (const { next } of streams) expect(await next()).toEqual({ id, status: 'CLIENT_SUBMITTED' });
  }
  for (const { disconnect } of streams) disconnect();
});

const limits = { ...defaultLimits.BGN, maximum: { amount: '4000', currency: 'EUR' } };
const currencies = ['USDT', 'USDC'].map((code) => ({ code, enabled: true }));
const holiday = { from: '2026-12-31', to: '2026-12-31', note: { en: 'Year end', bg: 'Край на годината' } };

test.each([
  ['/settings', '/admin/settings/limits', limits],
  ['/currencies', '/admin/settings/currencies', currencies],
  ['/offices', '/admin/settings/holidays', [holiday]],
])('what all serve at %s is the same, and changes at all when it is changed at one', async (path, at, value) => {
  const ask = (tag = '') =>
    Promise.all(origins().map((origin) => call(origin, 'GET', path, { headers: { 'if-none-match': tag } })));
  const [first, ...others] = await ask();
  const tag = first?.headers.get('etag') ?? '';
  expect(others.map(({ headers }) => headers.get('etag'))).toEqual([tag, tag]);
  const known = async () => (await ask(tag)).map(({ status }) => status);
  expect(await known()).toEqual([304, 304, 304]);

  const headers = { authorization: `Bearer ${token}` };
  const changed = await call(all.balancer, 'PUT', at, { body: { version: 0, value }, headers });
  expect(changed.status).toBe(200);
  await untilEquals(known, [200, 200, 200]);
  const texts = await Promise.all((await ask()).map((reply) => reply.text()));
  expect(new Set(texts).size).toBe(1);
});

const sentKeys = () => all.services.flatMap(({ gateway }) => gateway.seen.map(({ key }) => key));

async function untilSent(): Promise<void> {
  const waiting = () =>
    connection.db.selectFrom('outbox').select('id').where('channel', '=', 'SMS').where('state', '<>', 'SENT').execute();
  await untilEquals(waiting, []);
}

test('when the one that asks the markets is killed, another one asks, calls are served, and each SMS is sent once', async () => {
  for (let count = 0; count < 6; count += 1) await request(all.balancer);
  await untilSent();
  const asking = all.services.find(({ markets }) => markets.asked.length > 0);
  await asking?.kill();
  const others = all.services.filter((service) => service !== asking);
  for (const { markets } of others) markets.asked.splice(0);

  setPrice(LATER_PRICE);
  for (let count = 0; count < 6; count += 1) await request(all.balancer);
  for (const { origin } of others) await untilEquals(() => levaAt(origin), 1.810902997);
  expect(others.some(({ markets }) => markets.asked.length > 0)).toBe(true);

  await untilSent();
  const { length } = await connection.db.selectFrom('outbox').select('id').where('channel', '=', 'SMS').execute();
  expect(new Set(sentKeys()).size).toBe(length);
  expect(sentKeys()).toHaveLength(length);
});
