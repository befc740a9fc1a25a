import { dayAfter, type Day } from '@exchange/shared-domain';
import { sql } from 'kysely';
import { migration } from '../../database/migrate.ts';
import { sessionOrder } from '../../database/migrations/0047-session-order.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { ADMIN, forEachTest, startTestService, type TestService } from '../../testing/test-service.ts';

const OFFICE = 'SOFIA_VITOSHA';
const MONDAY = '2026-03-02';
const MOVEMENT = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const service = forEachTest(() => startTestService({ env: { TOKEN_TTL_HOURS: '999', DIFFERENCE_ALONE_BGN: '99999' } }));
let call: TestService['call'];
beforeEach(() => {
  call = service.adminCall;
});

/** The session of a wrong time has ended, so the admin signs in again. */
async function putClockRight(time: Parameters<TestService['clock']['pass']>[0]): Promise<void> {
  service.clock.pass(time);
  const { token } = (await service.call('POST', '/admin/auth/login', ADMIN)).body;
  call = (method, path, body) => service.call(method, path, body, { authorization: `Bearer ${token}` });
}

const deed = async (id: string, path: string, body: unknown) => {
  const reply = await call('POST', `/admin/drawers/${id}/${path}`, body);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
};
const close = async (id: string, total: string) => {
  const { session } = await deed(id, 'count', { count: { total } });
  await deed(id, 'close', { countedAt: session.counted.at, reason: 'unknown' });
};
const open = (id: string, total: string) => deed(id, 'open', { count: { total }, reason: 'miscounted' });
const dayOf = async (day: string): Promise<Day> => (await call('GET', `/admin/days/${day}?office=${OFFICE}`)).body;
const balanceOf = async (id: string): Promise<string> => {
  const { drawers, offices } = (await call('GET', '/admin/drawers')).body;
  const { balance } = drawers.find((each: { id: string }) => each.id === id);
  expect([offices[0].open, offices[0].closed]).toContain(balance);
  return balance;
};

/** A drawer that is opened, paid from and closed while the clock is a day ahead, and goes on when it is right. */
async function throughAWrongClock(): Promise<string> {
  const id = await openedDrawer(service, '5000');
  await close(id, '5000');
  service.clock.pass({ hours: 24 });
  await open(id, '5000');
  await requestedTransaction(service, ['approve', 'client-money-received', 'finish']);
  await putClockRight({ hours: -24, minutes: 5 });
  await close(id, '4462.51');
  return id;
}

test('a drawer has the cash of its last session after a clock that was a day ahead is right again', async () => {
  const id = await throughAWrongClock();
  expect(await balanceOf(id)).toBe('4462.51');
  // Who opens a drawer does not see its sum.
  const opened = await service.operatorCall('POST', `/admin/drawers/${id}/open`, { count: { total: '4462.51' } });
  expect(opened).toMatchObject({ status: 200 });
  await deed(id, 'movements', { id: MOVEMENT, kind: 'safe-out', amount: '400' });
  expect(await balanceOf(id)).toBe('4062.51');
  await close(id, '4062.51');
  expect(await balanceOf(id)).toBe('4062.51');
});

test('each day begins with the cash that the day before ended with, whenever the clock was wrong', async () => {
  const id = await throughAWrongClock();
  await open(id, '4462.51');
  await deed(id, 'movements', { id: MOVEMENT, kind: 'safe-in', amount: '100' });
  service.clock.pass({ hours: 1 });
  await close(id, '4562.51');
  service.clock.pass({ hours: 72 });
  let before = '0.00';
  for (let day = MONDAY; day <= '2026-03-06'; day = dayAfter(day, 1)) {
    const [sums] = (await dayOf(day)).books.drawers;
    expect([day, sums?.start]).toEqual([day, before]);
    before = sums?.end ?? '';
  }
  expect(before).toBe(await balanceOf(id));
});

test('a drawer that was opened while the clock was ahead is open on the day that it is, and hinders its closing', async () => {
  service.clock.pass({ hours: 24 });
  await openedDrawer(service);
  await putClockRight({ hours: -15 });
  const [office] = (await dayOf(MONDAY)).offices;
  expect(office).toMatchObject({ obstacle: 'drawers-open', openDrawers: ['Till 1'] });
  expect((await dayOf(MONDAY)).sessions).toMatchObject([{ drawer: 'Till 1' }]);
  expect((await call('GET', '/admin/state')).body.cash).toMatchObject({ open: 1, overnight: 0 });
});

test('sessions from before the order was kept get it from the audit, not from their times', async () => {
  const id = await throughAWrongClock();
  await open(id, '4462.51');
  await close(id, '4400');
  const { db } = service.connection;
  await sql`alter table drawer_sessions drop column ordinal`.execute(db);
  await migration(sessionOrder).up(db);
  expect(await balanceOf(id)).toBe('4400.00');
  await open(id, '4400');
  await close(id, '4300');
  expect(await balanceOf(id)).toBe('4300.00');
});
