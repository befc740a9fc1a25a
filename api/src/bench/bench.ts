import { parseArgs } from 'node:util';
import type { DatabaseConnection } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { fillDatabase } from '../seed/fill-database.ts';
import { prepareService } from '../service.ts';
import { readSettings } from '../settings.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { benchCases, type BenchCase } from './cases.ts';

// Measures the admin's list over HTTP: `npm run bench --workspace api -- --count 1000000`.
// It uses its own PostgreSQL server, or the database of DATABASE_URL when that has transactions already.
const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000000' }, runs: { type: 'string', default: '100' } },
});
const runs = Number(values.runs);
const PAGE = '50';
const ADMIN = { email: 'bench@example.com', password: 'bench-password' };

const server = process.env['DATABASE_URL'] ? undefined : await startPostgresServer(['-c', 'shared_buffers=1GB']);
const connection = await openPostgres(process.env['DATABASE_URL'] ?? server?.urlOf('postgres') ?? '');
try {
  await bench(connection);
} finally {
  await connection.close();
  await server?.stop();
}

async function bench({ db }: DatabaseConnection): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'silent', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const { app } = await prepareService({ settings, connection });
  const now = new Date();
  const any = await db.selectFrom('transactions').select('id').limit(1).execute();
  if (any.length === 0) {
    await connection.forLongWork((patient) =>
      fillDatabase(patient, { count: Number(values.count), now, admin: ADMIN.email, onProgress: progress }),
    );
  }
  const { count } = await db
    .selectFrom('transaction_tallies')
    .select(({ fn }) => fn.sum<string>('count').as('count'))
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('transactions')
    .selectAll()
    .where('transaction_hash', 'is not', null)
    .orderBy('source_amount')
    .limit(1)
    .executeTakeFirstOrThrow();

  const login = await app.inject({ method: 'POST', url: '/api/admin/auth/login', payload: ADMIN });
  const authorization = `Bearer ${login.json<{ token: string }>().token}`;
  const time = async ({ query, path }: BenchCase) => {
    const url = `/api/admin/transactions${path ? `/${path}` : ''}`;
    const start = performance.now();
    const reply = await app.inject({
      url,
      query: path ? query : { limit: PAGE, ...query },
      headers: { authorization },
    });
    const milliseconds = performance.now() - start;
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return { milliseconds, total: reply.headers['x-total-count'] ?? '' };
  };

  print(`| ${Number(count).toLocaleString('en')} transactions | rows found | p50, ms | p95, ms |`);
  print('| --- | ---: | ---: | ---: |');
  for (const benchCase of benchCases(Number(count), known, now)) {
    const { total } = await time(benchCase);
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push((await time(benchCase)).milliseconds);
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1);
    print(
      `| ${benchCase.name} | ${Number(total || Number.NaN)
        .toLocaleString('en')
        .replace('NaN', '')} | ${at(0.5)} | ${at(0.95)} |`,
    );
  }
  await app.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function progress(done: number): void {
  if (done % 100_000 === 0) process.stderr.write(`${done} transactions\n`);
}
