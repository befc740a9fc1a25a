import { affordable, drawersSchema, receiptsSchema } from '@exchange/shared-domain';
import { findCashState } from '../../back-office/cash/office-cash.repository.ts';
import { startTestService } from '../../testing/test-service.ts';
import { fillDatabase } from './fill-database.ts';

test('the sample data has a day with drawers whose sums are those of their movements, and one way to each state', async () => {
  const service = await startTestService();
  const { connection, clock } = service;
  await connection.forLongWork((db) => fillDatabase(db, { count: 600, now: clock.now(), admin: 'admin@example.com' }));
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
  expect([...kinds].toSorted()).toEqual(['closing', 'exchange', 'first-float', 'safe-in', 'transfer-out']);
  expect(offices.every((office) => affordable(office).cash.gt(0))).toBe(true);

  const rows = await connection.db
    .selectFrom('transactionEvents')
    .innerJoin('transactions', 'transactions.id', 'transactionId')
    .select(['transactions.id', 'status', 'action', 'toStatus', 'at'])
    .orderBy('at')
    .execute();
  const ways = Map.groupBy(rows, ({ id }) => id);
  expect(ways.size).toBe(600);
  for (const way of ways.values()) {
    expect(way.at(-1)?.toStatus).toBe(way[0]?.status);
    expect(new Set(way.map(({ toStatus }) => toStatus)).size).toBe(way.length);
  }
  expect(rows.filter(({ at }) => at > clock.now())).toEqual([]);
  await service.close();
});

test('sample data that is made before the offices open leaves no drawer open overnight, and has receipts without a gap', async () => {
  const service = await startTestService();
  const { connection, clock } = service;
  clock.pass({ hours: 17 });
  const now = clock.now();
  await connection.forLongWork((db) => fillDatabase(db, { count: 600, now, admin: 'admin@example.com' }));
  const owner = { id: '', email: '', offices: undefined, seesProfit: true, seesCash: true };
  expect(await findCashState(connection.db, now, owner)).toMatchObject({ open: 3, overnight: 0 });
  const rows = await connection.db.selectFrom('receipts').selectAll().orderBy('seq').execute();
  const lasts = await connection.db.selectFrom('receiptCounters').selectAll().execute();
  expect(rows.length).toBeGreaterThan(100);
  for (const { officeId, year, last } of lasts) {
    const seqs = rows.filter((row) => row.officeId === officeId && row.year === year).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: last }, (_, at) => at + 1));
  }
  const id = rows.at(-1)?.transactionId;
  const reply = await service.adminCall('GET', `/admin/transactions/${id}/receipts`);
  expect(receiptsSchema.parse(reply.body)).toMatchObject([{ voided: null, prints: 0 }]);
  await service.close();
});
