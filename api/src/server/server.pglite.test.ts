import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSessionSchema } from '@exchange/shared-domain';
import { putNewDatabase } from '../database/new-database.ts';
import { openPgliteFolder } from '../database/pglite.ts';
import { sellRequest } from '../testing/exchange-requests.ts';
import { newDataFolder, startServerProcess, type ServerProcess } from '../testing/server-process.ts';

let folder: string;
const processes: ServerProcess[] = [];

beforeEach(async () => {
  folder = newDataFolder();
  await putNewDatabase(folder);
});
afterEach(async () => {
  for (const { process: child, exited } of processes.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const started = startServerProcess({ DATA_DIR: folder, ...env });
  processes.push(started);
  await started.started;
  return started;
}

const get = async ({ origin }: ServerProcess, path: string, init: RequestInit = {}) =>
  fetch(`${origin()}/api${path}`, init);

const stop = async ({ process: child, exited }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  child.kill(signal);
  return exited;
};

test("the first start shows the admin's password once, and not in the log", async () => {
  rmSync(join(folder, 'database'), { recursive: true });
  const server = await start();
  expect(server.reports).toEqual([
    { type: 'admin-created', email: 'admin@example.com', password: expect.any(String) },
    { type: 'ready', port: expect.any(Number), rates: 'fixed' },
  ]);
  const password = String(server.reports[0]?.['password']);
  const login = await get(server, '/admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
  expect(login.status).toBe(200);
  expect(await stop(server)).toBe(0);
  expect(server.output() + server.errors()).not.toContain(password);
  for (const line of server.output().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();

  const again = await start();
  expect(again.reports).toEqual([{ type: 'ready', port: expect.any(Number), rates: 'fixed' }]);
});

test('a second service on the same folder is refused, and does not affect the first', async () => {
  const first = await start();
  const second = await start();
  expect(await second.exited).toBe(1);
  expect(second.errors()).toBe(
    `The data folder ${folder} is in use by a service that runs already (process ${first.process.pid}): stop it, or set another DATA_DIR.\n`,
  );
  // Whoever started it would say it once more.
  expect(second.reports).toEqual([]);
  expect((await get(first, '/health/ready')).status).toBe(200);
  expect(await stop(first, 'SIGINT')).toBe(0);
});

test('of several services started simultaneously after a crash one gets the folder', async () => {
  const crashed = await start();
  await stop(crashed, 'SIGKILL');

  const rivals = await Promise.all([start(), start(), start()]);
  expect(rivals.filter(({ reports }) => reports.at(-1)?.['type'] === 'ready')).toHaveLength(1);
  expect(rivals.filter(({ reports }) => reports.length === 0)).toHaveLength(2);
});

test('data stored before a crash is there afterwards', async () => {
  const server = await start();
  const form = new FormData();
  for (const field of ['name', 'subject', 'message']) form.set(field, 'Test');
  form.set('email', 'visitor@example.com');
  expect((await get(server, '/contact/form', { method: 'POST', body: form })).status).toBe(201);
  await stop(server, 'SIGKILL');
  const again = await start();
  expect(again.reports).toEqual([{ type: 'ready', port: expect.any(Number), rates: 'fixed' }]);
  expect(await stop(again)).toBe(0);

  const { db, close } = await openPgliteFolder(join(folder, 'database'), (reason) => {
    throw new Error(reason);
  });
  expect(await db.selectFrom('contact_messages').select('email').execute()).toEqual([{ email: 'visitor@example.com' }]);
  await close();
});

test('the log has the routes that were called and no personal data', async () => {
  const server = await start({ ADMIN_PASSWORD: 'correct-horse-battery', LOG_LEVEL: 'trace' });
  const post = async (path: string, body: unknown, headers = {}) =>
    get(server, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const request = sellRequest({ client: { name: 'Hidden Visitor' } });
  expect((await post('/transactions', request, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(201);
  const login = await post('/admin/auth/login', { email: 'admin@example.com', password: 'correct-horse-battery' });
  const { token } = adminSessionSchema.parse(await login.json());
  const found = await get(server, `/admin/transactions?search=${encodeURIComponent(request.client.email)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(found.headers.get('x-total-count')).toBe('1');
  const { email, phoneNumber, name } = request.client;
  for (const typed of [`/rates/from/${phoneNumber}`, `/${phoneNumber}`, `/%E0%A4%A${phoneNumber}`])
    expect((await get(server, typed)).status).toBeGreaterThanOrEqual(400);
  await stop(server);

  expect(server.output()).toContain('"route":"/api/admin/transactions"');
  for (const secret of [email, encodeURIComponent(email), phoneNumber, name, '203.0.113.7', token, 'correct-horse']) {
    expect(server.output() + server.errors()).not.toContain(secret);
  }
});

test('a service ends by itself when the process that started it is gone', async () => {
  const server = await start();
  server.process.disconnect();
  expect(await server.exited).toBe(0);
});

test('a service also ends when the process that started it ended while it was still starting', async () => {
  const server = startServerProcess({ DATA_DIR: folder });
  processes.push(server);
  server.process.disconnect();
  expect(await server.exited).toBe(0);
});

test('a used port, a path that is no folder, a wrong setting and a missing one are each reported in a sentence', async () => {
  const first = await start();
  const { port } = new URL(first.origin());
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const other = join(folder, 'other');
  mkdirSync(other);
  await putNewDatabase(other);
  const failures = await Promise.all([
    start({ DATA_DIR: other, API_PORT: port }),
    start({ DATA_DIR: other, METRICS_PORT: port }),
    start({ DATA_DIR: file }),
    start({ DATA_DIR: join(file, 'below') }),
    start({ API_PORT: 'x' }),
    start({
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      RATES_SOURCE: 'fixed',
      SITE_URL: 'https://exchange.example.com',
    }),
    start({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
  ]);
  expect(await Promise.all(failures.map(({ exited }) => exited))).toEqual(failures.map(() => 1));
  expect(failures.map(({ errors }) => errors())).toEqual([
    `The service can't listen on port ${port} of 127.0.0.1: set API_PORT to a port that is free.\n`,
    `The service can't listen on port ${port} of 127.0.0.1: set METRICS_PORT to a port that is free.\n`,
    `The data folder ${file} can't be written: set DATA_DIR to a folder that can.\n`,
    `The data folder ${join(file, 'below')} can't be written: set DATA_DIR to a folder that can.\n`,
    'Set API_PORT correctly: it must be a port number from 0 to 65535.\n',
    'The database does not answer (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL and that the server runs.\n',
    expect.stringMatching(/^Set RATES_SOURCE to live, or to fixed for a trial: .*\.\nSet SITE_URL .*\.\n$/),
  ]);
});
