import type { Day } from '@exchange/shared-domain';
import { untilLocksAwaited } from '../../testing/database-trials.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';

const service = forEachTest(startTestService);

test('a day is closed when the steps that were under way have ended, so that no drawer is on two sheets', async () => {
  const office = 'SOFIA_VITOSHA';
  const id = await openedDrawer(service);
  const deed = (path: string, body: unknown) => service.adminCall('POST', `/admin/drawers/${id}/${path}`, body);
  const sessionsOf = async (day: string): Promise<Day['sessions']> =>
    (await service.adminCall('GET', `/admin/days/${day}?office=${office}`)).body.sessions;
  // The office closes at 20:00 in Sofia, and the test begins at 12:00.
  service.clock.pass({ hours: 9 });
  await deed('count', { count: { total: '1000' } });
  const countedAt = service.clock.now();
  const { db } = service.connection;
  const closing = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('offices').select('id').where('id', '=', office).forShare().execute();
    const reply = service.adminCall('POST', '/admin/days/2026-03-02/close', { officeId: office });
    await untilLocksAwaited(db);
    service.clock.pass({ seconds: 1 });
    await deed('close', { countedAt });
    return { reply };
  });
  expect(await closing.reply).toMatchObject({ status: 200 });
  expect(await sessionsOf('2026-03-02')).toMatchObject([{ drawer: 'Till 1' }]);
  expect(await sessionsOf('2026-03-03')).toEqual([]);
});
