import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sellRequest } from '../testing/exchange-requests.ts';
import { clusterFolder } from '../database/embedded/embedded-database.ts';
import { serverProcess } from '../database/embedded/socket.ts';
import { newDataFolder, startServerProcess, type ServerProcess } from '../testing/server-process.ts';

// First starts are slow: each test goes on from the one before it.
let folder: string;
let first: ServerProcess;
const processes: ServerProcess[] = [];

beforeAll(() => {
  folder = newDataFolder();
});
afterAll(async () => {
  for (const { process: child, exited } of processes) {
    child.kill('SIGKILL');
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const started = startServerProcess({ DATA_DIR: folder });
  processes.push(started);
  await started.started;
  return started;
}

const post = ({ origin }: ServerProcess, path: string, body: unknown) =>
  fetch(`${origin()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'stored' },
    body: JSON.stringify(body),
  });

const ready = { type: 'ready', port: expect.any(Number), rates: 'fixed' };

test('a first start after one that was killed before the database was complete starts over', async () => {
  mkdirSync(join(folder, 'postgresql.draft'));
  writeFileSync(join(folder, 'postgresql.draft/PG_VERSION'), '18\n');
  first = await start();
  expect(first.reports.at(-1)).toEqual(ready);
  expect(readdirSync(folder)).not.toContain('postgresql.draft');
});

test('a second service on the same folder is refused, and does not affect the first', async () => {
  const second = await start();
  expect(await second.exited).toBe(1);
  expect(second.errors()).toBe(
    `The data folder ${folder} is in use by a service that runs already (process ${first.process.pid}): stop it, or set another DATA_DIR.\n`,
  );
  // Whoever started it would say it once more.
  expect(second.reports).toEqual([]);
  expect((await fetch(`${first.origin()}/api/health/ready`)).status).toBe(200);
});

test("the first start shows the admin's password once, and not in the log, and data stored before a crash is there afterwards", async () => {
  expect(first.reports).toEqual([
    { type: 'admin-created', email: 'admin@example.com', password: expect.any(String) },
    ready,
  ]);
  const password = String(first.reports[0]?.['password']);
  expect((await post(first, '/admin/auth/login', { email: 'admin@example.com', password })).status).toBe(200);
  const request = sellRequest();
  const stored = await post(first, '/transactions', request);
  expect(stored.status).toBe(201);
  const server = serverProcess(clusterFolder(folder)) ?? 0;
  first.process.kill('SIGKILL');
  await first.exited;
  // Its server lives on, and the next start ends it.
  process.kill(server, 0);
  expect(first.output() + first.errors()).not.toContain(password);
  for (const line of first.output().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();

  const again = await start();
  expect(again.reports).toEqual([ready]);
  expect(serverProcess(clusterFolder(folder))).not.toBe(server);
  const repeated = await post(again, '/transactions', request);
  expect(await repeated.json()).toEqual(await stored.json());
  again.process.kill('SIGINT');
  expect(await again.exited).toBe(0);
  expect(serverProcess(clusterFolder(folder))).toBeUndefined();
});
