import { affordable, drawersSchema } from '@exchange/shared-domain';
import { startTestService } from '../../testing/test-service.ts';
import { fillDatabase } from './fill-database.ts';

test('the sample data has a day with drawers whose sums are those of their movements', async () => {
  const service = await startTestService();
  const { connection, clock } = service;
  await connection.forLongWork((db) => fillDatabase(db, { count: 2000, now: clock.now(), admin: 'admin@example.com' }));
  const { drawers, transit, offices } = drawersSchema.parse((await service.adminCall('GET', '/admin/drawers')).body);
  expect(drawers.map(({ session }) => session?.counted)).toEqual([null, null, null]);
  expect(transit).toMatchObject([{ amount: '1000.00' }]);
  const kinds = new Set<string>();
  for (const { id, balance } of drawers) {
    const movements = (await service.adminCall('GET', `/admin/drawers/${id}/movements`)).body;
    let cents = 0;
    for (const { amount, kind } of movements) {
      cents += Math.round(Number(amount) * 100);
      kinds.add(kind);
    }
    expect((cents / 100).toFixed(2)).toBe(balance);
  }
  expect([...kinds].toSorted()).toEqual(['closing', 'exchange', 'opening', 'safe-in', 'transfer-out']);
  expect(offices.every((office) => affordable(office).cash.gt(0))).toBe(true);
  await service.close();
});
