import { forEachTest, ADMIN, startTestService } from '../../testing/test-service.ts';

const service = forEachTest(startTestService);

const OFFICE = 'SOFIA_VITOSHA';
const manager = (path: string, body: unknown = {}) => service.adminCall('POST', path, body);
const operator = (path: string, body: unknown = {}) => service.operatorCall('POST', path, body);
/** Closes a drawer that was counted just now. */
const close = (drawerId: string, explanation = {}, by = operator) =>
  by(`/admin/drawers/${drawerId}/close`, { countedAt: service.clock.now(), ...explanation });

async function drawer(officeId = OFFICE, currency = 'BGN'): Promise<string> {
  const { status, body } = await manager('/admin/drawers', { officeId, currency, name: 'Till 1' });
  expect(status).toBe(200);
  return body.id;
}

async function openedDrawer(total = '1000', officeId = OFFICE): Promise<string> {
  const id = await drawer(officeId);
  const { status } = await operator(`/admin/drawers/${id}/open`, { count: { total }, reason: 'first-count' });
  expect(status).toBe(200);
  return id;
}

/** What is in a drawer, as a manager sees it who does not work with it. */
const balanceOf = async (drawerId: string) => {
  const { body } = await service.adminCall('GET', '/admin/drawers');
  return body.drawers.find(({ id }: { id: string }) => id === drawerId).balance;
};

const move = (drawerId: string, kind: string, amount: string, more = {}) =>
  operator(`/admin/drawers/${drawerId}/movements`, { kind, amount, ...more });

describe('a drawer', () => {
  it('is opened with a count of its notes, and says what is in it', async () => {
    const id = await drawer();
    const count = { pieces: { '100': 9, '20': 5, '0.05': 3 } };
    const { status, body } = await operator(`/admin/drawers/${id}/open`, { count, reason: 'first-count' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ session: { opened: { by: 'operator@example.com' }, counted: null } });
    expect(await balanceOf(id)).toBe('1000.15');
  });

  it('that is open cannot be opened again, and the caller gets it as it is', async () => {
    const id = await openedDrawer();
    const again = await manager(`/admin/drawers/${id}/open`, { count: { total: '5' }, reason: 'unknown' });
    expect(again).toMatchObject({ status: 409, body: { error: 'DRAWER_STATE', current: { id, balance: '1000.00' } } });
  });

  it('of leva takes no notes of euro', async () => {
    const id = await drawer();
    const reply = await operator(`/admin/drawers/${id}/open`, { count: { pieces: { '500': 1 } }, reason: 'unknown' });
    expect(reply).toMatchObject({ status: 400, body: { field: 'count', reason: 'number' } });
  });

  it('adds up its movements to the cent', async () => {
    const id = await openedDrawer('0.10');
    await move(id, 'bank-in', '0.20');
    await move(id, 'safe-out', '0.03');
    await move(id, 'correction-in', '1000000.01', { note: 'Test correction' });
    expect(await balanceOf(id)).toBe('1000000.28');
    const list = await service.operatorCall('GET', `/admin/drawers/${id}/movements`);
    expect(list.body.map(({ kind, amount }: Record<string, string>) => `${kind} ${amount}`)).toEqual([
      'correction-in 1000000.01',
      'safe-out -0.03',
      'bank-in 0.20',
      'first-float 0.10',
    ]);
  });

  it('never holds less than nothing, and of two people who take its last cash at once, one gets it', async () => {
    const id = await openedDrawer('100');
    const tooMuch = { status: 409, body: { field: 'amount', reason: 'notEnoughCash' } };
    expect(await move(id, 'bank-out', '100.01')).toMatchObject(tooMuch);
    const take = { kind: 'bank-out', amount: '60' };
    const path = `/admin/drawers/${id}/movements`;
    const replies = await Promise.all([operator(path, take), manager(path, take)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await move(id, 'bank-out', '40');
    expect(await balanceOf(id)).toBe('0.00');
  });

  it('with cash or in use cannot be disabled, and an empty one can', async () => {
    const id = await openedDrawer('10');
    const disable = () => service.adminCall('PATCH', `/admin/drawers/${id}`, { enabled: false });
    expect(await disable()).toMatchObject({ status: 409, body: { error: 'DRAWER_STATE' } });
    await move(id, 'bank-out', '10');
    await operator(`/admin/drawers/${id}/count`, { count: { total: '0' } });
    await close(id);
    expect(await disable()).toMatchObject({ status: 200, body: { enabled: false } });
  });

  it('has a name of its own within its office', async () => {
    await drawer();
    const again = await manager('/admin/drawers', { officeId: OFFICE, currency: 'BGN', name: 'Till 1' });
    expect(again).toMatchObject({ status: 409, body: { field: 'name', reason: 'taken' } });
    expect(await drawer(OFFICE, 'EUR')).toBeDefined();
  });

  it('is added by a manager who is bound to offices in these only', async () => {
    const offices = JSON.stringify([OFFICE]);
    await service.connection.db.updateTable('admins').set({ offices }).where('role', '=', 'manager').execute();
    const body = { officeId: 'SOFIA_RING_MALL', currency: 'BGN', name: 'Till 1' };
    expect(await manager('/admin/drawers', body)).toMatchObject({
      status: 400,
      body: { field: 'officeId', reason: 'office' },
    });
    expect(await drawer()).toBeDefined();
  });
});

describe('closing a drawer', () => {
  it('is one count and one press when the sum is right', async () => {
    const id = await openedDrawer();
    await move(id, 'bank-out', '250.50');
    const counted = await operator(`/admin/drawers/${id}/count`, { count: { total: '749.50' } });
    expect(counted.body.session.counted).toMatchObject({ amount: '749.50', expected: '749.50', difference: '0.00' });
    expect((await close(id)).body).toMatchObject({ session: null });
    expect(await balanceOf(id)).toBe('749.50');
  });

  it('with a difference needs a reason, and the difference becomes a movement', async () => {
    const id = await openedDrawer();
    await operator(`/admin/drawers/${id}/count`, { count: { total: '995' } });
    expect(await close(id)).toMatchObject({ status: 400, body: { field: 'reason', reason: 'required' } });
    const closed = await close(id, { reason: 'wrong-change', note: 'Test note' });
    expect(closed.body).toMatchObject({ session: null });
    expect(await balanceOf(id)).toBe('995.00');
    const { body } = await service.operatorCall('GET', `/admin/drawers/${id}/movements`);
    expect(body[0]).toMatchObject({ kind: 'closing', amount: '-5.00', reason: 'wrong-change', note: 'Test note' });
  });

  it('with a large difference needs another person than the one who counted', async () => {
    const id = await openedDrawer();
    await operator(`/admin/drawers/${id}/count`, { count: { total: '900' } });
    expect(await close(id, { reason: 'unknown' })).toMatchObject({
      status: 403,
      body: { error: 'SECOND_PERSON_REQUIRED' },
    });
    expect(await close(id, { reason: 'unknown' }, manager)).toMatchObject({ status: 200 });
  });

  it('whose large difference was corrected before the count needs another person than who corrected it', async () => {
    const id = await openedDrawer();
    await move(id, 'correction-out', '100', { note: 'Test correction' });
    const { body } = await manager(`/admin/drawers/${id}/count`, { count: { total: '900' } });
    // Whoever closes has it beside the sum.
    expect(body.session.counted.corrections).toMatchObject([
      { amount: '-100.00', by: 'operator@example.com', note: 'Test correction' },
    ]);
    expect(await close(id)).toMatchObject({ status: 403, body: { error: 'SECOND_PERSON_REQUIRED' } });
    expect(await close(id, {}, manager)).toMatchObject({ status: 200 });
  });

  it('that holds much less than at its last count is opened only when two people counted the same', async () => {
    const id = await openedDrawer();
    await operator(`/admin/drawers/${id}/count`, { count: { total: '1000' } });
    await close(id);
    const open = (total: string) => ({ count: { total }, reason: 'unknown' });
    const path = `/admin/drawers/${id}/open`;
    const needsAnother = { status: 403, body: { error: 'SECOND_PERSON_REQUIRED' } };
    expect(await manager(path, open('400'))).toMatchObject(needsAnother);
    expect(await manager(path, open('400'))).toMatchObject(needsAnother);
    expect(await operator(path, open('450'))).toMatchObject(needsAnother);
    expect(await operator(path, open('400'))).toMatchObject({ status: 200 });
    const { body } = await service.adminCall('GET', '/admin/days/2026-03-02');
    expect(body.deeds).toMatchObject([
      { deed: 'difference', outcome: 'marked', amount: '600', by: 'admin@example.com', second: 'operator@example.com' },
    ]);
  });

  it('stops all movements once it is counted, so that a payout at the same moment is in the sum or refused', async () => {
    const id = await openedDrawer();
    const [payout, counted] = await Promise.all([
      move(id, 'bank-out', '100'),
      manager(`/admin/drawers/${id}/count`, { count: { total: '900' } }),
    ]);
    const { expected } = counted.body.session.counted;
    expect([payout.status, expected]).toEqual(payout.status === 200 ? [200, '900.00'] : [409, '1000.00']);
    expect(await move(id, 'bank-out', '1')).toMatchObject({ status: 409, body: { error: 'DRAWER_STATE' } });
  });

  it('takes a new count beside a wrong one, which stays: another person closes after a large difference', async () => {
    const id = await openedDrawer('1000');
    await operator(`/admin/drawers/${id}/count`, { count: { total: '100' } });
    const recounted = await operator(`/admin/drawers/${id}/count`, { count: { total: '1000' } });
    expect(recounted.body.session.counted).toMatchObject({
      amount: '1000.00',
      earlier: [{ amount: '100.00', by: 'operator@example.com' }],
    });
    expect(await close(id)).toMatchObject({ status: 403, body: { error: 'SECOND_PERSON_REQUIRED' } });
    expect(await close(id, {}, manager)).toMatchObject({ status: 200 });
    const audit = await service.adminCall('GET', '/admin/audit?action=drawer-count');
    expect(audit.body.map(({ after }: { after: { counted: { amount: string } } }) => after.counted.amount)).toEqual([
      '1000.00',
      '100.00',
    ]);
  });

  it('ends only the count that the person saw, and names the one that replaced it', async () => {
    const id = await openedDrawer('701');
    const seen = await operator(`/admin/drawers/${id}/count`, { count: { total: '696' } });
    service.clock.pass({ minutes: 1 });
    await manager(`/admin/drawers/${id}/count`, { count: { total: '201' } });
    const body = { reason: 'wrong-change', countedAt: seen.body.session.counted.at };
    expect(await close(id, body)).toMatchObject({
      status: 409,
      body: { error: 'DRAWER_STATE', current: { session: { counted: { amount: '201.00', difference: '-500.00' } } } },
    });
    const movements = await service.operatorCall('GET', `/admin/drawers/${id}/movements`);
    expect(movements.body).toMatchObject([{ kind: 'first-float' }]);
  });

  it('leaves the sum for the next opening, and a difference in the night needs a reason', async () => {
    const id = await openedDrawer();
    await operator(`/admin/drawers/${id}/count`, { count: { total: '1000' } });
    await close(id);
    service.clock.pass({ hours: 10 });
    const open = `/admin/drawers/${id}/open`;
    expect(await operator(open, { count: { total: '990' } })).toMatchObject({ status: 400, body: { field: 'reason' } });
    expect(await operator(open, { count: { total: '990' }, reason: 'unknown' })).toMatchObject({ status: 200 });
    expect(await balanceOf(id)).toBe('990.00');
    const { body } = await service.operatorCall('GET', `/admin/drawers/${id}/movements`);
    expect(body[0]).toMatchObject({ kind: 'opening', amount: '-10.00' });
  });
});

describe('what should be in a drawer', () => {
  it('is shown to nobody who may count it until they have counted, on no page', async () => {
    const id = await openedDrawer('1000');
    await move(id, 'bank-out', '250.50');
    const read = async (path: string) => (await service.operatorCall('GET', path)).text;
    const pages = async () => `${await read('/admin/drawers')} ${await read('/admin/days/2026-03-02')}`;
    expect(await pages()).not.toMatch(/749\.50/);
    expect(await balanceOf(id)).toBe('749.50');
    await operator(`/admin/drawers/${id}/count`, { count: { total: '700' } });
    expect(await pages()).toMatch(/"balance":"749\.50"/);
    await close(id, { reason: 'unknown' }, manager);
    expect(await pages()).not.toMatch(/"balance":"7|"amount":"700\.00"/);
  });

  it('is hidden from a manager who works with the drawer', async () => {
    const id = await drawer();
    await manager(`/admin/drawers/${id}/open`, { count: { total: '1234.50' } });
    for (const path of ['/admin/drawers', '/admin/state', '/admin/days/2026-03-02'])
      expect(`${path} ${(await service.adminCall('GET', path)).text}`).not.toMatch(/"(balance|open|end)":"1234\.50"/);
  });
});

describe('cash for another office', () => {
  /** Sends 400 leva, and gives the id of the transfer. */
  const send = async (from: string): Promise<string> => {
    await operator(`/admin/drawers/${from}/transfers`, { toOfficeId: 'SOFIA_RING_MALL', amount: '400' });
    return (await service.adminCall('GET', '/admin/drawers')).body.transit[0].id;
  };

  it('is in transit until a drawer there receives it', async () => {
    const from = await openedDrawer('1000');
    const to = await openedDrawer('0', 'SOFIA_RING_MALL');
    const id = await send(from);
    expect(await balanceOf(from)).toBe('600.00');
    const { body } = await service.operatorCall('GET', '/admin/drawers');
    expect(body.transit).toMatchObject([{ id, amount: '400.00', fromOfficeId: OFFICE, toOfficeId: 'SOFIA_RING_MALL' }]);
    const received = await Promise.all([
      operator(`/admin/transfers/${id}/receive`, { drawerId: to, count: { total: '400' } }),
      manager(`/admin/transfers/${id}/receive`, { drawerId: to, count: { pieces: { '100': 4 } } }),
    ]);
    expect(received.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const after = await service.adminCall('GET', '/admin/drawers');
    expect(after.body.transit).toEqual([]);
    expect(after.body.drawers.map(({ balance }: { balance: string }) => balance).toSorted()).toEqual([
      '400.00',
      '600.00',
    ]);
  });

  it('can come back once, and goes into no drawer of a third office', async () => {
    const from = await openedDrawer('1000');
    const to = await openedDrawer('0', 'SOFIA_RING_MALL');
    const third = await openedDrawer('0', 'SOFIA_CHERNI_VRAH');
    const id = await send(from);
    expect(
      await operator(`/admin/transfers/${id}/receive`, { drawerId: third, count: { total: '400' } }),
    ).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
    await operator(`/admin/transfers/${id}/receive`, { drawerId: from, count: { total: '400' } });
    expect(await balanceOf(from)).toBe('1000.00');
    const { text } = await service.adminCall('GET', '/admin/audit/export.csv?language=en&action=cash-receive');
    expect(text).toMatch(/"Received cash in transit","Till 1",".*; Office: Sofia, Vitosha Blvd"/);
    expect(await operator(`/admin/transfers/${id}/receive`, { drawerId: to, count: { total: '400' } })).toMatchObject({
      status: 409,
      body: { error: 'CHANGED_MEANWHILE' },
    });
  });

  it('is received as it was counted, and what is missing stays open until somebody else says where it is', async () => {
    const from = await openedDrawer('1000');
    const to = await openedDrawer('0', 'SOFIA_RING_MALL');
    const id = await send(from);
    const receive = (body: object) => operator(`/admin/transfers/${id}/receive`, { drawerId: to, ...body });
    expect(await receive({})).toMatchObject({ status: 400, body: { field: 'count' } });
    expect(await receive({ count: { total: '100' } })).toMatchObject({ status: 200 });
    expect(await balanceOf(to)).toBe('100.00');
    const open = async () => {
      const { body } = await service.adminCall('GET', '/admin/drawers');
      const state = (await service.adminCall('GET', '/admin/state')).body;
      return [
        body.differences.map(({ received }: { received: { amount: string } }) => received.amount),
        state.cash.differences,
      ];
    };
    expect(await open()).toEqual([['100.00'], 1]);
    for (const office of [OFFICE, 'SOFIA_RING_MALL']) {
      const { body } = await service.adminCall('GET', `/admin/days/2026-03-02?office=${office}`);
      expect(body.deeds).toMatchObject([{ deed: 'transit-difference', outcome: 'marked', amount: '300' }]);
    }
    const explain = { note: 'Test note: in the safe of the sender' };
    expect(await operator(`/admin/transfers/${id}/explain`, explain)).toMatchObject({ status: 403 });
    expect(await manager(`/admin/transfers/${id}/explain`, explain)).toMatchObject({ status: 200 });
    expect(await manager(`/admin/transfers/${id}/explain`, explain)).toMatchObject({ status: 409 });
    expect(await open()).toEqual([[], 0]);
    const at = service.clock.now().toISOString();
    const difference = { amount: '-300.00', explained: { at, by: ADMIN.email, ...explain } };
    const shown = (kind: string) => expect.arrayContaining([expect.objectContaining({ kind, difference })]);
    const { body: day } = await service.adminCall('GET', '/admin/days/2026-03-02?office=SOFIA_RING_MALL');
    expect(day.movements).toEqual(shown('transfer-in'));
    expect((await service.adminCall('GET', `/admin/drawers/${from}/movements`)).body).toEqual(shown('transfer-out'));
  });

  it('is not sent to its own office or to one that does not exist', async () => {
    const from = await openedDrawer('1000');
    for (const toOfficeId of [OFFICE, 'NOWHERE']) {
      const reply = await operator(`/admin/drawers/${from}/transfers`, { toOfficeId, amount: '1' });
      expect(reply).toMatchObject({ status: 400, body: { field: 'toOfficeId' } });
    }
  });
});

it('a movement cannot be changed or removed in the database', async () => {
  const id = await openedDrawer();
  await move(id, 'bank-out', '10');
  const { db } = service.connection;
  await expect(db.updateTable('cashMovements').set({ amount: '1' }).execute()).rejects.toThrow('append only');
  await expect(db.deleteFrom('cashMovements').execute()).rejects.toThrow('append only');
});
