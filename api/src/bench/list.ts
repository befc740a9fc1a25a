import { partsOf } from '@exchange/shared-domain/watch-match';
import { countOf, type DatabaseConnection } from '../database/database.ts';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../database/schema.generated.ts';
import { openPostgres } from '../database/postgres.ts';
import { fillDatabase } from '../commands/seed/fill-database.ts';
import { prepareService } from '../server/service.ts';
import { readSettings } from '../settings/settings.ts';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { dayAfter, dayInSofia, midnightInSofia, MOST_LISTED } from '@exchange/shared-domain';

const PAGE = '50';
const ADMIN = { email: 'bench@example.com', password: 'bench-password' };
const DATABASE = 'list';

interface ListSize {
  readonly count: number;
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
  const count = await countOf(db.selectFrom('transactions'));
  const known = await db
    .selectFrom('transactions')
    .selectAll()
    .where('transactionHash', 'is not', null)
    .orderBy('sourceAmount')
    .limit(1)
    .executeTakeFirstOrThrow();

  const login = await app.inject({ method: 'POST', url: '/api/admin/auth/login', payload: ADMIN });
  const authorization = `Bearer ${login.json<{ token: string }>().token}`;
  const time = async ({ query, path, filters }: BenchCase) => {
    const url = `/api/admin/${path ?? 'transactions'}`;
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
    `| ${count.toLocaleString('en')} transactions | rows found | p50, ms | p95, ms | p50 beside the first page |`,
    '| --- | ---: | ---: | ---: | ---: |',
  ];
  let firstPage: number | undefined;
  for (const benchCase of benchCases(count, known, now)) {
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

interface BenchCase {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly path?: `transactions/${'figures' | 'counts'}` | 'drawers' | 'state';
  readonly filters?: readonly Readonly<Record<string, string>>[];
}

const sorts = ['id', 'clientSubmitTime', 'status', 'sourceAmount', 'targetAmount', 'marginBgn'];
const dayBefore = (now: Date, days: number): string => midnightInSofia(dayAfter(dayInSofia(now), -days)).toISOString();

const open = 'CLIENT_SUBMITTED,PENDING_CLIENT_ACTION,CLIENT_MONEY_RECEIVED';
const offices = ['SOFIA_VITOSHA', 'SOFIA_RING_MALL'];

const viewsOf = (now: Date) => [
  { status: open },
  { from: dayBefore(now, 0) },
  { profitMin: '62.50' },
  { status: 'DECLINED', from: dayBefore(now, 7) },
  ...offices.flatMap((office) => [
    { office },
    { office, status: open },
    { office, status: 'CLIENT_MONEY_RECEIVED' },
    { office, status: 'DECLINED', profitMin: '62.50', from: dayBefore(now, 7) },
  ]),
];

function benchCases(count: number, known: Selectable<Tables['transactions']>, now: Date): readonly BenchCase[] {
  const [name = ''] = known.clientName.split(' ').slice(-1);
  const month = { from: dayBefore(now, 30), to: dayBefore(now, 0) };
  const timeOfDay = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  const office = 'SOFIA_VITOSHA';
  const filters: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['none', {}],
    ['requested', { status: 'CLIENT_SUBMITTED' }],
    ['completed', { status: 'COMPLETED' }],
    ['completed or declined', { status: 'COMPLETED,DECLINED' }],
    ['30 days', month],
    ['30 days, since a time of day', { from: timeOfDay }],
    ['profit from 62.50 leva', { profitMin: '62.50' }],
    ['profit from 10 to 12 leva', { profitMin: '10', profitMax: '12' }],
    ['one office', { office }],
    ['one office, requested', { office, status: 'CLIENT_SUBMITTED' }],
    ['one office, profit from 62.50 leva', { office, profitMin: '62.50' }],
    ['my requests', { assignee: 'me' }],
    ['failed messages', { messages: 'failed' }],
    ['30 days, declined, profit from 20 leva', { ...month, status: 'DECLINED', profitMin: '20' }],
    ['last name', { search: name }],
  ];
  return [
    ...filters.map(([text, query]) => ({ name: `list: ${text}`, query })),
    ...filters.map(([text, query]) => ({ name: `figures: ${text}`, query, path: 'transactions/figures' as const })),
    { name: 'last page that is counted', query: { offset: String(MOST_LISTED - Number(PAGE)) } },
    { name: 'last page of all', query: { offset: String(Math.floor((count - 1) / 50) * 50) } },
    ...sorts.flatMap((sort) => [
      { name: `sort: ${sort}`, query: { sort } },
      { name: `sort: -${sort}`, query: { sort: `-${sort}` } },
    ]),
    { name: 'filter and sort: 30 days by target', query: { ...month, sort: 'targetAmount' } },
    { name: 'filter and sort: completed by profit', query: { status: 'COMPLETED', sort: '-marginBgn' } },
    { name: 'search: code', query: { search: known.code } },
    { name: 'search: id', query: { search: known.id } },
    { name: 'search: phone', query: { search: known.clientPhone } },
    { name: 'search: end of a phone', query: { search: known.clientPhone.slice(-6) } },
    { name: 'search: e-mail', query: { search: known.clientEmail } },
    { name: 'search: hash', query: { search: known.transactionHash ?? '0x0' } },
    { name: 'search: name', query: { search: known.clientName } },
    { name: 'search: last name in the other alphabet', query: { search: partsOf(name).join(' ') } },
    { name: 'search: three letters', query: { search: name.slice(0, 3) } },
    { name: 'search: nothing found', query: { search: 'nobody at all' } },
    { name: 'counts of twelve views', query: {}, path: 'transactions/counts', filters: viewsOf(now) },
    { name: 'drawers of all offices', query: {}, path: 'drawers' },
    { name: 'state of the product', query: {}, path: 'state' },
  ];
}
