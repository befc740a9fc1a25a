import type { DatabaseConnection } from '../database/database.ts';
import { sql } from 'kysely';
import { openPostgres } from '../database/postgres.ts';
import { fillDatabase } from '../commands/seed/fill-database.ts';
import { prepareService } from '../server/service.ts';
import { readSettings } from '../settings/settings.ts';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { benchCases, type BenchCase } from './cases.ts';

const PAGE = '50';
const ADMIN = { email: 'bench@example.com', password: 'bench-password' };
const DATABASE = 'list';

interface ListSize {
  readonly count: number;
  /** Calls for each row of the table. */
  readonly runs: number;
}

/** Measures the admin's list: with routing, session, query, reply schema and JSON, without the network. */
export async function measureList(server: PostgresServer, size: ListSize): Promise<string> {
  const first = await openPostgres(server.urlOf('postgres'));
  await sql`create database ${sql.id(DATABASE)}`.execute(first.db);
  await first.close();
  const connection = await openPostgres(server.urlOf(DATABASE));
  try {
    return await measure(connection, size);
  } finally {
    await connection.close();
  }
}

async function measure(connection: DatabaseConnection, { count: rows, runs }: ListSize): Promise<string> {
  const { db } = connection;
  const settings = readSettings({ LOG_LEVEL: 'silent', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const { app } = await prepareService({ settings, connection });
  const now = new Date();
  await connection.forLongWork((patient) => fillDatabase(patient, { count: rows, now, admin: ADMIN.email }));
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
  const time = async ({ query, path, filters }: BenchCase) => {
    const url = `/api/admin/transactions${path ? `/${path}` : ''}`;
    const start = performance.now();
    const reply = await app.inject({
      url,
      query: path ? query : { limit: PAGE, ...query },
      headers: { authorization },
      ...(filters && { method: 'POST', payload: { filters } }),
    });
    const milliseconds = performance.now() - start;
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return { milliseconds, total: reply.headers['x-total-count'] ?? '' };
  };

  const lines = [
    `| ${Number(count).toLocaleString('en')} transactions | rows found | p50, ms | p95, ms | p50 beside the first page |`,
    '| --- | ---: | ---: | ---: | ---: |',
  ];
  let firstPage: number | undefined;
  for (const benchCase of benchCases(Number(count), known, now)) {
    const { total } = await time(benchCase);
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push((await time(benchCase)).milliseconds);
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
    firstPage ??= at(0.5);
    const found = total === '' ? '' : Number(total).toLocaleString('en');
    const ratio = (at(0.5) / firstPage).toFixed(2);
    lines.push(`| ${benchCase.name} | ${found} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${ratio} |`);
  }
  await app.close();
  return lines.join('\n');
}
