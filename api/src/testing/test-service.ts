import type { InjectOptions } from 'fastify';
import { adminRoles, decimal, needsOffice, type AdminRole } from '@exchange/shared-domain';
import { insertAdmin } from '../staff/sign-in/admins.repository.ts';
import { hashPassword } from '../staff/sign-in/password.ts';
import type { DatabaseConnection } from '../database/database.ts';
import { prepareService, type Service } from '../server/service.ts';
import { readSettings } from '../settings/settings.ts';
import { openTestDatabase } from './test-database.ts';
import type { MarketPrices } from '../exchange/rates/market-prices.repository.ts';

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-battery' };
export const OPERATOR = { email: 'operator@example.com', password: 'another-horse-battery' };
export const COUNTER_OFFICE = 'SOFIA_RING_MALL';

/** A clock that only a test moves. It starts at noon in Sofia on a Monday. */
export class TestClock {
  #now = new Date('2026-03-02T10:00:00.000Z');

  now = (): Date => this.#now;

  pass(time: { seconds?: number; minutes?: number; hours?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0 } = time;
    this.#now = new Date(this.#now.getTime() + (seconds + 60 * minutes + 3600 * hours) * 1000);
  }
}

export interface TestService extends Service {
  readonly connection: DatabaseConnection;
  readonly clock: TestClock;
  readonly setPrices: (prices: Readonly<Record<string, string>>, quotedAt?: Date) => void;
  /** Calls the service over its HTTP interface, as JSON, under `/api`. */
  readonly call: (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>;
  readonly adminCall: TestService['call'];
  readonly operatorCall: TestService['call'];
  /** The same call as each role; a counter is bound to its office. */
  readonly callBy: Readonly<Record<AdminRole, TestService['call']>>;
}

export interface Reply {
  readonly status: number;
  // A reply may be anything; tests check what they expect.
  readonly body: ReturnType<typeof JSON.parse>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface TestServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly connection?: DatabaseConnection;
  readonly clock?: TestClock;
  /** Uses the source of the settings instead of the test's prices. */
  readonly ownRateSource?: boolean;
}

/** The service on its own database, used through HTTP. Only the clock and the prices come from the test. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { clock = new TestClock() } = options;
  const connection = options.connection ?? (await openTestDatabase());
  let prices = marketPrices({ USDC: '0.93', USDT: '0.929' });
  const service = await prepareService({
    settings: readSettings({
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      MAIL_FROM: 'no-reply@example.com',
      // Tests may let hours pass; those about idle sessions set their own limit.
      SESSION_IDLE_MINUTES: '9999',
      ...options.env,
    }),
    connection,
    now: clock.now,
    ...(options.ownRateSource !== true && { rateSource: () => Promise.resolve(prices) }),
  });

  const call: TestService['call'] = async (method, path, body, headers) => {
    const reply = await service.app.inject({
      method,
      url: `/api${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { statusCode: status, body: text } = reply;
    const json = text !== '' && String(reply.headers['content-type']).startsWith('application/json');
    return { status, text, headers: reply.headers, body: json ? JSON.parse(text) : undefined };
  };
  const callAs = (signIn: () => Promise<Reply>): TestService['call'] => {
    let login: Promise<Reply> | undefined;
    return async (method, path, body, headers) => {
      login ??= signIn();
      const { token } = (await login).body;
      return call(method, path, body, { authorization: `Bearer ${token}`, ...headers });
    };
  };
  const callByNew = (role: AdminRole) =>
    callAs(async () => {
      const login = { email: `${role}@example.com`, password: OPERATOR.password };
      const passwordHash = await hashPassword(login.password);
      const offices = needsOffice(role) ? [COUNTER_OFFICE] : [];
      await insertAdmin(connection.db, { email: login.email, role, offices, passwordHash }, clock.now());
      return call('POST', '/admin/auth/login', login);
    });
  const adminCall = callAs(() => call('POST', '/admin/auth/login', ADMIN));
  const made = Object.fromEntries(adminRoles.map((role) => [role, callByNew(role)]));
  const callBy = { ...made, manager: adminCall } as TestService['callBy'];
  return {
    ...service,
    connection,
    clock,
    setPrices: (next, quotedAt) => {
      prices = marketPrices(next, quotedAt);
    },
    call,
    adminCall,
    operatorCall: callBy.operator,
    callBy,
    close: async () => {
      await service.close();
      await connection.close();
    },
  };
}

const marketPrices = (prices: Readonly<Record<string, string>>, quotedAt?: Date): MarketPrices =>
  new Map(Object.entries(prices).map(([code, eur]) => [code, { eur: decimal(eur), quotedAt, source: 'test' }]));

interface Closable {
  readonly close: () => Promise<unknown>;
}

type Hook = (work: () => Promise<unknown>) => void;

/** What is opened before each test, and closed after it. It has members only in between. */
export const forEachTest = <Opened extends Closable>(open: () => Promise<Opened>): Opened =>
  held(open, beforeEach, afterEach);

/** The same for all tests of a file or group together. */
export const forAllTests = <Opened extends Closable>(open: () => Promise<Opened>): Opened =>
  held(open, beforeAll, afterAll);

function held<Opened extends Closable>(open: () => Promise<Opened>, before: Hook, after: Hook): Opened {
  let opened: Opened;
  before(async () => {
    opened = await open();
  });
  after(() => opened.close());
  return new Proxy({} as Opened, { get: (_, name): unknown => Reflect.get(opened, name) });
}
