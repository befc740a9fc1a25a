import { jest } from '@jest/globals';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const etagOf = async (path: string) => String((await service.call('GET', path)).headers['etag']);

test.each(['/offices', '/currencies'])('who has %s is told so, and nothing is sent again', async (path) => {
  const first = await service.call('GET', path);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  const again = await service.call('GET', path, { headers: { 'if-none-match': await etagOf(path) } });
  expect(again).toMatchObject({ status: 304, text: '' });
  const other = await service.call('GET', path, { headers: { 'if-none-match': 'W/"another"' } });
  expect(other).toMatchObject({ status: 200, body: first.body });
});

test('a change of the catalogue reaches visitors by itself, with another tag', async () => {
  const { db } = service.connection;
  const before = await etagOf('/offices');
  const link = { map_share_link: 'https://maps.example.com/changed' };
  const office = (await service.call('GET', '/offices')).body[0];
  await db.updateTable('offices').set(link).where('id', '=', office.id).execute();
  await until(async () => (await etagOf('/offices')) !== before);
  const [changed] = (await service.call('GET', '/offices', { headers: { 'if-none-match': before } })).body;
  expect(changed).toEqual({ ...office, mapShareLink: link.map_share_link });
  await db.updateTable('offices').set({ map_share_link: office.mapShareLink }).where('id', '=', office.id).execute();
});

test('visitors who come at once read the database once, and later ones not at all', async () => {
  await service.call('GET', '/offices');
  const { db } = service.connection;
  const read = jest.spyOn(db, 'selectFrom');
  await Promise.all(Array.from({ length: 20 }, () => service.call('GET', '/offices')));
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});
