import pg from 'pg';
import { putNewDatabase } from '../../database/new-database.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { startCommand } from '../../testing/command-process.ts';
import { newDataFolder, startServerProcess } from '../../testing/server-process.ts';
import { createPostgresDatabase } from '../../testing/test-database.ts';
import { ADMIN } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';

// Starts six processes one after the other.
const PATIENT_MILLISECONDS = 300_000;

const env = (own: Readonly<Record<string, string>>) => ({
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATES_SOURCE: 'fixed',
  SITE_URL: 'https://exchange.example.com',
  LOG_LEVEL: 'silent',
  ...own,
});

async function withServer<Result>(own: Readonly<Record<string, string>>, work: (origin: string) => Promise<Result>) {
  const server = startServerProcess(env(own));
  await server.started;
  expect(server.errors()).toBe('');
  const result = await work(`${server.origin()}/api`);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  return result;
}

const send = async (url: string, body?: unknown, token?: string) => {
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content: ReturnType<typeof JSON.parse> = await reply.json();
  return { status: reply.status, body: content };
};

const list = async (origin: string) => {
  const { body } = await send(`${origin}/admin/auth/login`, ADMIN);
  return (await send(`${origin}/admin/transactions`, undefined, body.token)).body;
};

test(
  'the embedded database moves to PostgreSQL with every row, also after an interruption, and never overwrites data',
  async () => {
    const folder = newDataFolder();
    await putNewDatabase(folder);
    const stored = await withServer({ DATA_DIR: folder }, async (origin) => {
      for (let count = 0; count < 5; count++) await send(`${origin}/transactions`, sellRequest());
      return list(origin);
    });
    expect(stored).toHaveLength(5);
    const url = await createPostgresDatabase();
    const move = () => startCommand('commands/move/move-command.ts', [], env({ DATA_DIR: folder, DATABASE_URL: url }));

    // A lock stops the copy, and its process is killed.
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table transaction_events in share mode');
    const interrupted = move();
    const isHeldUp = async () =>
      (await holder.query(`select from pg_locks where not granted and relation = 'transaction_events'::regclass`))
        .rowCount;
    await until(async () => (await isHeldUp()) !== 0);
    interrupted.process.kill('SIGKILL');
    expect(await interrupted.ended).toMatchObject({ code: 'SIGKILL' });
    await holder.query('rollback');
    await holder.end();

    const moved = await move().ended;
    expect(moved).toMatchObject({ code: 0, errors: '' });
    expect(moved.output).toContain('transactions: 5\n');
    expect(moved.output).toContain('transaction_events: 5\n');

    await withServer({ DATABASE_URL: url }, async (origin) => {
      expect(await list(origin)).toEqual(stored);
      // The sequences continue after the moved rows.
      expect(await send(`${origin}/transactions`, sellRequest())).toMatchObject({ status: 201 });
      expect(await list(origin)).toHaveLength(6);
    });

    const again = await move().ended;
    expect(again.code).toBe(1);
    expect(again.errors).toMatch(/^The database at DATABASE_URL has data already \(in \w+\): create an empty one/);
  },
  PATIENT_MILLISECONDS,
);
