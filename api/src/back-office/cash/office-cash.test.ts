import { sql } from 'kysely';
import { problemsOf, type Office } from '@exchange/shared-domain';
import { buyRequest, HASH, sellRequest } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

const OFFICE = 'SOFIA_VITOSHA';

let service: TestService;
const open = async (env: Record<string, string> = {}) => {
  service = await startTestService({ env });
};
afterEach(() => service.close());

const deed = (path: string, body: unknown = {}, by = service.adminCall) => by('POST', `/admin/${path}`, body);

async function close(id: string, total: string): Promise<void> {
  await deed(`drawers/${id}/count`, { count: { total } });
  await deed(`drawers/${id}/close`, { countedAt: service.clock.now() });
}

const offices = async (by = service.adminCall) => (await by('GET', '/admin/drawers')).body.offices;
const levels = async () =>
  Object.fromEntries(
    (await service.call('GET', '/offices')).body.flatMap(({ id, cash }: Office) =>
      cash === undefined ? [] : [[id, cash]],
    ),
  );

describe('the cash of an office', () => {
  it('is that of its open and closed drawers, and what accepted sales are promised, without a return to confirm', async () => {
    await open({ RETURN_ALONE_BGN: '500' });
    await openedDrawer(service, '3200');
    await close(await openedDrawer(service, '800', { name: 'Till 2' }), '800');
    await requestedTransaction(service, ['approve'], sellRequest());
    await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    const returned = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    const back = { amount: '300', transactionHash: HASH, reason: 'client-asked' };
    await service.adminCall('PATCH', `/admin/transactions/${returned}/return`, back);
    await requestedTransaction(service, [], sellRequest());
    await requestedTransaction(service, ['approve'], buyRequest());
    const cash = { officeId: OFFICE, currency: 'BGN', open: '3200.00', closed: '800.00', coming: '0.00' };
    expect(await offices()).toEqual([{ ...cash, promised: '1074.98' }]);
  });

  it('includes each movement once, also after another session, and not what is on its way', async () => {
    await open();
    const id = await openedDrawer(service, '1000');
    await close(id, '1000');
    service.clock.pass({ hours: 1 });
    await deed(`drawers/${id}/open`, { count: { total: '990' }, reason: 'miscounted' }, service.operatorCall);
    const sent = { toOfficeId: 'SOFIA_RING_MALL', amount: '90' };
    await deed(`drawers/${id}/transfers`, sent);
    await openedDrawer(service, '0', { officeId: 'SOFIA_RING_MALL' });
    expect(await offices()).toMatchObject([
      { officeId: 'SOFIA_RING_MALL', open: '0.00', coming: '90.00' },
      { officeId: OFFICE, open: '900.00', closed: '0.00', coming: '0.00' },
    ]);
    const counters = (await service.callBy.counter('GET', '/admin/drawers')).body;
    expect(counters).toMatchObject({ offices: [], levels: [{ officeId: 'SOFIA_RING_MALL', level: 'least' }] });
  });

  it('stays quick to read with 10,000 movements in a drawer', async () => {
    await open();
    const id = await openedDrawer(service, '1000');
    const { db } = service.connection;
    const at = service.clock.now().toISOString();
    await sql`insert into cash_movements (id, session_id, kind, amount, at, by_admin)
      select '01JH' || lpad(n::text, 22, '0'), drawer_sessions.id, 'safe-in', 0.01 + n % 2 * 0.01, ${at}::timestamptz, 'test@example.com'
      from drawer_sessions, generate_series(1, 10000) n`.execute(db);
    const began = performance.now();
    const [{ balance }] = (await service.adminCall('GET', '/admin/drawers')).body.drawers;
    const read = performance.now();
    const page = await service.adminCall('GET', `/admin/drawers/${id}/movements?offset=9901`);
    const listed = performance.now();
    process.stdout.write(
      `10,000 movements: balances ${Math.round(read - began)} ms, last page ${Math.round(listed - read)} ms\n`,
    );
    expect([balance, (await offices())[0].open]).toEqual(['1150.00', '1150.00']);
    expect(Number(page.headers['x-total-count'])).toBe(10_001);
    // The newest is first.
    expect(page.body.map(({ kind }: { kind: string }) => kind)).toEqual([...Array(99).fill('safe-in'), 'first-float']);
  });
});

describe('visitors', () => {
  it('are told nothing unless the settings show it', async () => {
    await open();
    await openedDrawer(service, '10');
    expect(await levels()).toEqual({});
  });

  it('see the step of an office that is short, never a sum, and not that of offices without drawers', async () => {
    await open({ CASH_SHORTAGE: 'shown' });
    await openedDrawer(service, '9000');
    await openedDrawer(service, '1000', { officeId: 'SOFIA_RING_MALL' });
    await openedDrawer(service, '9779.15', { officeId: 'SOFIA_CHERNI_VRAH' });
    expect(await levels()).toEqual({ SOFIA_VITOSHA: 'little', SOFIA_RING_MALL: 'least' });
  });

  it('see a change after five minutes, so that a single payout is not seen', async () => {
    await open({ CASH_SHORTAGE: 'shown' });
    const id = await openedDrawer(service, '20000');
    expect(await levels()).toEqual({});
    await deed(`drawers/${id}/movements`, { kind: 'bank-out', amount: '19000' });
    service.clock.pass({ minutes: 4 });
    expect(await levels()).toEqual({});
    service.clock.pass({ minutes: 1 });
    expect(await levels()).toEqual({ SOFIA_VITOSHA: 'least' });
  });
});

describe("the owner's state", () => {
  it('names sessions of earlier days, cash that nobody received in a day, and offices that promised too much', async () => {
    await open({ TOKEN_TTL_HOURS: '48' });
    const id = await openedDrawer(service, '500');
    const sent = { toOfficeId: 'SOFIA_RING_MALL', amount: '100' };
    await deed(`drawers/${id}/transfers`, sent);
    const found = async () => {
      const { body } = await service.adminCall('GET', '/admin/state');
      return problemsOf(body).filter(({ kind }) => /cash|transfers|drawers/.test(kind));
    };
    expect(await found()).toEqual([]);
    await requestedTransaction(service, ['approve'], sellRequest());
    const short = { kind: 'cashShort', officeIds: [OFFICE], code: 'BGN', amount: expect.stringMatching(/^\d+\.\d\d$/) };
    expect(await found()).toEqual([short]);
    service.clock.pass({ hours: 25 });
    expect(await found()).toEqual([short, { kind: 'transfersLate', count: 1 }, { kind: 'drawersOvernight', count: 1 }]);
  });
});

describe('people and drawers', () => {
  it('one person can have two open drawers, and two people work at one', async () => {
    await open();
    const [first] = [await openedDrawer(service, '100'), await openedDrawer(service, '200', { name: 'Till 2' })];
    const move = (by: TestService['call']) => deed(`drawers/${first}/movements`, { kind: 'bank-in', amount: '5' }, by);
    const replies = await Promise.all([move(service.adminCall), move(service.operatorCall)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await offices())[0].open).toBe('310.00');
  });

  it('a drawer whose operator was disabled is counted and closed by another', async () => {
    await open();
    const { id } = (await deed('drawers', { officeId: OFFICE, currency: 'BGN', name: 'Till 1' })).body;
    const count = { count: { total: '100' } };
    await deed(`drawers/${id}/open`, { ...count, reason: 'first-count' }, service.operatorCall);
    const accounts = await service.adminCall('GET', '/admin/accounts');
    const operator = accounts.body.find(({ role }: { role: string }) => role === 'operator');
    const disabled = { version: operator.version, isDisabled: true };
    expect((await service.adminCall('PATCH', `/admin/accounts/${operator.id}`, disabled)).status).toBe(200);
    expect((await deed(`drawers/${id}/count`, count, service.operatorCall)).status).toBe(401);
    expect((await deed(`drawers/${id}/count`, count)).status).toBe(200);
    expect(await deed(`drawers/${id}/close`, { countedAt: service.clock.now() })).toMatchObject({
      status: 200,
      body: { session: null },
    });
  });
});
