import type { LoadReport } from '@exchange/shared-domain';
import { cleanUp } from '../start/housekeeping.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const report = (changes: Partial<LoadReport> = {}): LoadReport => ({
  room: 'wizard',
  version: '0.1.0',
  outcome: 'loaded',
  fault: 'none',
  pages: 1,
  ...changes,
});

const send = (...loads: unknown[]) => service.call('POST', '/telemetry/loads', { body: { loads } });
const counts = async (version: string): Promise<unknown[]> => {
  const { body } = await service.call('GET', '/telemetry/loads');
  return body.filter((count: { version: string }) => count.version === version);
};

test('reports of a day are added up by room, version, outcome and fault', async () => {
  const version = '1.0.0';
  expect(await send(report({ version, pages: 10 }), report({ version }))).toMatchObject({ status: 204, text: '' });
  await send(report({ version, outcome: 'fellBack', fault: 'timeout' }));
  const common = { day: '2026-03-02', room: 'wizard', version };
  expect(await counts(version)).toEqual([
    { ...common, outcome: 'fellBack', fault: 'timeout', pages: 1 },
    { ...common, outcome: 'loaded', fault: 'none', pages: 11 },
  ]);
});

test('stored counts have no personal data: no address, no page, no time of day', async () => {
  const stored = await service.connection.db.selectFrom('load_counts').selectAll().execute();
  expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual(['day', 'fault', 'outcome', 'pages', 'room', 'version']);
});

test.each([
  ['no report', { loads: [] }],
  ['too many reports', { loads: Array.from({ length: 51 }, () => report()) }],
  ['a room with a strange name', { loads: [report({ room: '<script>' })] }],
  ['a version of any length', { loads: [report({ version: 'x'.repeat(61) })] }],
  ['an unknown outcome', { loads: [{ ...report(), outcome: 'exploded' }] }],
  ['a report that counts for many', { loads: [{ ...report(), pages: 1000 }] }],
  ['more than is asked for', { loads: [{ ...report(), page: '/transaction' }] }],
])('%s is refused', async (_, body) => {
  expect(await service.call('POST', '/telemetry/loads', { body })).toMatchObject({ status: 400 });
});

test('the counts are served to the same machine only', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect(await service.call('GET', '/telemetry/loads', { headers })).toMatchObject({ status: 404 });
});

test('the number of reports from one network is limited', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.8' };
  const body = { loads: [report({ version: '3.0.0' })] };
  let status = 0;
  for (let call = 0; call <= 240; call += 1)
    status = (await service.call('POST', '/telemetry/loads', { body, headers })).status;
  expect(status).toBe(429);
  expect(await counts('3.0.0')).toMatchObject([{ pages: 240 }]);
});

test('made-up versions do not fill the table, and known ones are still counted', async () => {
  const version = '4.0.0';
  await send(report({ version }));
  const { db } = service.connection;
  const madeUp = Array.from({ length: 1000 }, (_, at) => ({
    ...report({ version: `made-up-${at}` }),
    day: '2026-03-02',
  }));
  await db.insertInto('load_counts').values(madeUp).execute();
  await send(report({ version: '4.0.1' }), report({ version }));
  expect(await counts('4.0.1')).toEqual([]);
  expect(await counts(version)).toMatchObject([{ pages: 2 }]);
  await db.deleteFrom('load_counts').where('version', 'like', 'made-up-%').execute();
});

test('the counts are kept for 30 days', async () => {
  await send(report({ version: '6.0.0' }));
  const { db } = service.connection;
  const kept = async () =>
    (await db.selectFrom('load_counts').where('version', '=', '6.0.0').selectAll().execute()).length;
  service.clock.pass({ hours: 24 * 29 });
  await cleanUp(db, service.clock.now());
  expect(await kept()).toBe(1);
  service.clock.pass({ hours: 24 });
  await cleanUp(db, service.clock.now());
  expect(await kept()).toBe(0);
});
