import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSessionSchema } from '@exchange/shared-domain';
import { openOwnDatabase } from '../database/open-database.ts';
import { readSettings } from '../settings/settings.ts';
import { sellRequest } from '../testing/exchange-requests.ts';
import { newDataFolder, startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { createDatabase } from '../testing/test-database.ts';

let folder: string;
let settings: Record<string, string>;
/** Runs until the last test that needs it. */
let server: ServerProcess;
const processes: ServerProcess[] = [];

beforeAll(async () => {
  folder = newDataFolder();
  settings = {
    DATABASE_URL: await createDatabase(),
    DATA_DIR: folder,
    RATES_SOURCE: 'fixed',
    SITE_URL: 'https://exchange.example.com',
  };
  server = start({ ...settings, ADMIN_PASSWORD: 'correct-horse-battery', LOG_LEVEL: 'trace' });
  await server.started;
});
afterAll(async () => {
  for (const { process: child, exited } of processes) {
    child.kill('SIGKILL');
    await exited;
  }
  rmSync(folder, { recursive: true });
});

function start(env: Readonly<Record<string, string>>): ServerProcess {
  const started = startServerProcess(env);
  processes.push(started);
  return started;
}

test('a used port, a path that is no folder, a database that is not there and missing settings are each reported in a sentence', async () => {
  const { port } = new URL(server.origin());
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const cantBeWritten = (path: string) =>
    `The data folder ${path} can't be written: set DATA_DIR to a folder that can.`;
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const failures = [
    start({ ...settings, API_PORT: port }),
    start({ ...settings, METRICS_PORT: port }),
    start({ DATA_DIR: join(file, 'below') }),
    start({ ...settings, ...nowhere }),
    start(nowhere),
  ];
  expect(await Promise.all(failures.map(({ exited }) => exited))).toEqual(failures.map(() => 1));
  expect(failures.map(({ errors }) => errors())).toEqual([
    `The service can't listen on port ${port} of 127.0.0.1: set API_PORT to a port that is free.\n`,
    `The service can't listen on port ${port} of 127.0.0.1: set METRICS_PORT to a port that is free.\n`,
    `${cantBeWritten(join(file, 'below'))}\n`,
    'The database does not answer (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL and that the server runs.\n',
    expect.stringMatching(/^Set RATES_SOURCE to live, or to fixed for a trial: .*\.\nSet SITE_URL .*\.\n$/),
  ]);
  await expect(openOwnDatabase(readSettings({ DATA_DIR: file }))).rejects.toThrow(cantBeWritten(file));
});

test('the log has the routes that were called and no personal data', async () => {
  const get = (path: string, init: RequestInit = {}) => fetch(`${server.origin()}/api${path}`, init);
  const post = (path: string, body: unknown, headers = {}) =>
    get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const request = sellRequest({ client: { name: 'Hidden Visitor' } });
  expect((await post('/transactions', request, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(201);
  const login = await post('/admin/auth/login', { email: 'admin@example.com', password: 'correct-horse-battery' });
  const { token } = adminSessionSchema.parse(await login.json());
  const found = await get(`/admin/transactions?search=${encodeURIComponent(request.client.email)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(found.headers.get('x-total-count')).toBe('1');
  const { email, phoneNumber, name } = request.client;
  for (const typed of [`/rates/from/${phoneNumber}`, `/${phoneNumber}`, `/%E0%A4%A${phoneNumber}`])
    expect((await get(typed)).status).toBeGreaterThanOrEqual(400);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);

  expect(server.output()).toContain('"route":"/api/admin/transactions"');
  for (const secret of [email, encodeURIComponent(email), phoneNumber, name, '203.0.113.7', token, 'correct-horse']) {
    expect(server.output() + server.errors()).not.toContain(secret);
  }
});

test('a service ends by itself when the process that started it is gone', async () => {
  const orphan = start(settings);
  await orphan.started;
  orphan.process.disconnect();
  expect(await orphan.exited).toBe(0);
});

test('a service also ends when the process that started it ended while it was still starting', async () => {
  const orphan = start(settings);
  orphan.process.disconnect();
  expect(await orphan.exited).toBe(0);
});
