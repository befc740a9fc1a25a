import { forEachTest, startTestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';

const service = forEachTest(startTestService);

const etagOf = async (path: string) => String((await service.call('GET', path)).headers['etag']);

test.each(['/offices', '/currencies'])('a browser that has %s gets 304 and no body', async (path) => {
  const first = await service.call('GET', path);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  const again = await service.call('GET', path, undefined, { 'if-none-match': await etagOf(path) });
  expect(again).toMatchObject({ status: 304, text: '' });
  const other = await service.call('GET', path, undefined, { 'if-none-match': 'W/"another"' });
  expect(other).toMatchObject({ status: 200, body: first.body });
});

test.each(['/offices', '/currencies', '/rates/from/USDC', '/settings'])(
  'a reply from memory and its 304 have the security headers and the trace id of every reply: %s',
  async (path) => {
    const traced = { 'x-trace-id': 'a-visitors-trace' };
    const { headers: usual } = await service.call('GET', '/health/live', undefined, traced);
    const { 'content-type': type, 'content-length': length, ...common } = usual;
    expect({ type, length }).toEqual({ type: expect.any(String), length: expect.any(String) });
    const expected = { ...common, ...traced, 'cache-control': 'no-cache', date: expect.any(String) };
    const first = await service.call('GET', path, undefined, traced);
    expect(first.headers).toMatchObject(expected);
    const known = { ...traced, 'if-none-match': String(first.headers['etag']) };
    const again = await service.call('GET', path, undefined, known);
    expect(again).toMatchObject({ status: 304, headers: expected });
  },
);

test('a text that is not in Latin letters is sent whole', async () => {
  const { body, headers, text } = await service.call('GET', '/offices');
  expect(body[0].name.bg).toMatch(/^[А-я]/);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
});

test('a change of the catalogue reaches visitors, with a new tag', async () => {
  const { db } = service.connection;
  const before = await etagOf('/offices');
  const link = { mapShareLink: 'https://maps.example.com/changed' };
  const office = (await service.call('GET', '/offices')).body[0];
  await db.updateTable('offices').set(link).where('id', '=', office.id).execute();
  await until(async () => (await etagOf('/offices')) !== before);
  const [changed] = (await service.call('GET', '/offices', undefined, { 'if-none-match': before })).body;
  expect(changed).toEqual({ ...office, mapShareLink: link.mapShareLink });
  await db.updateTable('offices').set({ mapShareLink: office.mapShareLink }).where('id', '=', office.id).execute();
  // The next test must not hear of it.
  await until(async () => (await etagOf('/offices')) === before);
});

test('simultaneous calls read the database once, and later ones not at all', async () => {
  await service.call('GET', '/offices');
  const { db } = service.connection;
  const read = jest.spyOn(db, 'selectFrom');
  await Promise.all(Array.from({ length: 20 }, () => service.call('GET', '/offices')));
  expect(read).not.toHaveBeenCalled();
});

test('a browser that has the rates gets 304 until they are published again', async () => {
  const first = await service.call('GET', '/rates/from/USDC');
  const headers = { 'if-none-match': String(first.headers['etag']) };
  service.clock.pass({ seconds: 14 });
  const again = await service.call('GET', '/rates/from/USDC', undefined, headers);
  expect(again).toMatchObject({ status: 304, text: '' });
  for (const name of ['rates-as-of', 'rates-valid-until', 'rates-freshness']) {
    expect(again.headers[name]).toBe(first.headers[name]);
  }
  service.clock.pass({ seconds: 1 });
  const next = await service.call('GET', '/rates/from/USDC', undefined, headers);
  expect(next).toMatchObject({ status: 200, body: first.body });
  expect(next.headers['rates-as-of']).toBe(service.clock.now().toISOString());
});

test('rates that became stale are sent again, marked as stale, although the numbers are the same', async () => {
  const quotedAt = service.clock.now();
  service.setPrices({ USDC: '0.93' }, quotedAt);
  const fresh = await service.call('GET', '/rates/from/USDC');
  service.clock.pass({ seconds: 89 });
  const later = await service.call('GET', '/rates/from/USDC');
  const headers = { 'if-none-match': String(later.headers['etag']) };
  expect(later.headers['rates-freshness']).toBe('fresh');
  service.clock.pass({ seconds: 2 });
  const stale = await service.call('GET', '/rates/from/USDC', undefined, headers);
  expect(stale).toMatchObject({ status: 200, body: fresh.body, headers: { 'rates-freshness': 'stale' } });
});
