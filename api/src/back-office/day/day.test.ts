import type { Day, DayEntry } from '@exchange/shared-domain';
import { buyRequest, newVisitor, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { act, hashOf, requestedTransaction } from '../../testing/requested-transaction.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { forEachTest, COUNTER_OFFICE, startTestService, type TestService } from '../../testing/test-service.ts';

const OFFICE = 'SOFIA_VITOSHA';
const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';

const service = forEachTest(() => startTestService({ env: { TOKEN_TTL_HOURS: '999' } }));

const dayOf = async (day: string, query = `?office=${OFFICE}`): Promise<Day> =>
  (await service.adminCall('GET', `/admin/days/${day}${query}`)).body;
const entriesOf = async (day: string): Promise<DayEntry[]> =>
  (await service.adminCall('GET', `/admin/days/${day}/entries?office=${OFFICE}`)).body;
const paid = (request = sellRequest()) =>
  requestedTransaction(service, ['approve', 'client-money-received', 'finish'], request);
const step = (id: string, action: string, body: unknown = {}) =>
  service.adminCall('PATCH', `/admin/transactions/${id}/${action}`, body);
const why = { reason: 'other', note: 'Test note' };
const undo = (id: string, undone: string) => step(id, 'undo', { ...why, step: undone });
const close = (day: string, by: TestService['call'] = service.adminCall, officeId = OFFICE) =>
  by('POST', `/admin/days/${day}/close`, { officeId });
/** The offices close at 20:00 in Sofia, and the test begins at 12:00. */
const evening = () => service.clock.pass({ hours: 9 });
const figures = ({ books }: Day) => books.pairs.map(({ kind, count, profitBgn }) => [kind, count, profitBgn]);

describe('an exchange belongs to the day', () => {
  it('on which it was completed, whenever it was asked for', async () => {
    const id = await requestedTransaction(service, ['approve', 'client-money-received']);
    service.clock.pass({ hours: 24 });
    await act(service, id, 'finish');
    expect((await dayOf(MONDAY)).books.pairs).toEqual([]);
    expect((await dayOf(TUESDAY)).books.pairs).toEqual([
      {
        kind: 'exchange',
        sourceCode: 'USDC',
        sourceAmount: '300',
        targetCode: 'BGN',
        targetAmount: '537.49',
        count: 1,
        profitBgn: '8.19',
      },
    ]);
    expect(await entriesOf(TUESDAY)).toMatchObject([
      { transactionId: id, initials: 'T. M. V.', by: 'admin@example.com' },
    ]);
  });

  it.each([
    // In the night to Sunday the clocks go from 3:00 to 4:00: the day has 23 hours.
    ['2026-03-29', 23, (28 - 2) * 24 + 12],
    // In October from 4:00 to 3:00: 25 hours.
    ['2026-10-25', 25, 236 * 24 + 11],
  ])('of Sofia, whose hours change on %s: a day of %d hours', async (day, hours, untilMidnight) => {
    service.clock.pass({ hours: untilMidnight, seconds: -1 });
    await paid();
    service.clock.pass({ seconds: 1 });
    await paid();
    service.clock.pass({ hours, seconds: -1 });
    await paid();
    service.clock.pass({ seconds: 1 });
    await paid();
    const next = day === '2026-03-29' ? '2026-03-30' : '2026-10-26';
    const before = day === '2026-03-29' ? '2026-03-28' : '2026-10-24';
    const counts = [];
    for (const each of [before, day, next]) counts.push((await dayOf(each)).books.pairs[0]?.count);
    expect(counts).toEqual([1, 2, 1]);
  });

  it('until its completion is undone', async () => {
    const id = await paid();
    service.clock.pass({ hours: 24 });
    await undo(id, 'finish');
    expect((await dayOf(MONDAY)).books.pairs).toEqual([]);
    expect((await dayOf(TUESDAY)).books.pairs).toEqual([]);
    await act(service, id, 'finish');
    expect(figures(await dayOf(TUESDAY))).toEqual([['exchange', 1, '8.19']]);
  });
});

describe('the profit of a day', () => {
  it('is what was paid at the market of the moment, beside the profit as agreed, which the list has', async () => {
    const id = await requestedTransaction(service, ['approve', 'client-money-received']);
    service.setPrices({ USDC: '0.95' });
    await act(service, id, 'finish');
    service.setPrices({ USDC: '0.93' });
    // 300 x 0.95 x 1.95583 - 537.49.
    const day = await dayOf(MONDAY);
    expect([figures(day), day.agreedBgn]).toEqual([[['exchange', 1, '19.92']], '8.19']);
    expect(await entriesOf(MONDAY)).toMatchObject([{ profitBgn: '19.92', agreedBgn: '8.19' }]);
    const details = (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
    expect([details.transaction.marginBgn, details.paidProfitBgn]).toEqual([8.19, 19.92]);
    await undo(id, 'finish');
    expect((await dayOf(MONDAY)).agreedBgn).toBe('0');
  });

  it('is that of the request when the market is not known', async () => {
    const id = await requestedTransaction(service, ['approve', 'client-money-received']);
    service.setPrices({});
    await act(service, id, 'finish');
    expect(figures(await dayOf(MONDAY))).toEqual([['exchange', 1, '8.19']]);
  });

  it('is what was kept at the terms of the request when the market is not known, in cents of the cash', async () => {
    const own = await startTestService({ env: { CASH_CURRENCY: 'EUR' } });
    const { executedRate, ...terms } = { targetCurrency: 'EUR', executedRate: 0.91605, targetAmount: 274.81 };
    const id = await requestedTransaction(
      own,
      ['approve', 'client-money-received'],
      sellRequest({ transaction: { ...terms, executedRate } }),
    );
    own.setPrices({});
    const body = { ...why, amount: '290', transactionHash: hashOf(id) };
    await own.adminCall('PATCH', `/admin/transactions/${id}/return`, body);
    const day = (await own.adminCall('GET', `/admin/days/${MONDAY}`)).body;
    // 10 of 300 USDC, for 274.81 euro, are 9.16 euro.
    expect(figures(day)).toEqual([['return', 1, '17.9154028']]);
    await own.close();
  });

  it('has the terms of a renewed rate', async () => {
    const id = await requestedTransaction(service, ['approve']);
    service.setPrices({ USDC: '0.837' });
    const { events } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
    const renewal = { executedRate: '1.612474264', lastStepAt: events.at(-1).at };
    expect(await step(id, 'renew-rate', renewal)).toMatchObject({ status: 200 });
    await act(service, id, 'client-money-received');
    await act(service, id, 'finish');
    const { books } = await dayOf(MONDAY);
    expect(books.pairs).toMatchObject([{ sourceAmount: '300', targetAmount: '483.74', profitBgn: '7.37' }]);
  });

  it('has what was kept of returned money, in cash and in crypto', async () => {
    const cash = await requestedTransaction(service, ['approve', 'client-money-received'], buyRequest());
    const crypto = await requestedTransaction(service, ['approve', 'client-money-received']);
    await step(cash, 'return', { ...why, amount: '450' });
    await step(crypto, 'return', { ...why, amount: '290', transactionHash: hashOf(crypto) });
    const { books } = await dayOf(MONDAY);
    expect(books.pairs).toMatchObject([
      { kind: 'return', sourceCode: 'BGN', sourceAmount: '50', targetAmount: '0', profitBgn: '50' },
      // 10 x 0.93 x 1.95583.
      { kind: 'return', sourceCode: 'USDC', sourceAmount: '10', targetAmount: '0', profitBgn: '18.19' },
    ]);
    expect(books.endings).toEqual([{ action: 'return', count: 2 }]);
  });

  it('is told to nobody who may not see it', async () => {
    await paid(sellRequest({ officeLocationId: COUNTER_OFFICE }));
    const { body } = await service.callBy.counter('GET', `/admin/days/${MONDAY}`);
    expect(body.books.pairs).toMatchObject([{ count: 1, profitBgn: null }]);
    const entries = await service.callBy.counter('GET', `/admin/days/${MONDAY}/entries`);
    expect(entries.body).toMatchObject([{ profitBgn: null }]);
  });
});

it('a day shows the ways out and what clients are still to get', async () => {
  const noShow = await requestedTransaction(service, ['approve']);
  await step(noShow, 'no-show', why);
  const cancelled = await requestedTransaction(service, ['approve']);
  await step(cancelled, 'cancel', why);
  await requestedTransaction(service, ['approve']);
  await requestedTransaction(service, ['approve', 'client-money-received'], buyRequest());
  const { books, promises } = await dayOf(MONDAY);
  expect(books.pairs).toEqual([]);
  expect(books.endings).toEqual([
    { action: 'cancel', count: 1 },
    { action: 'no-show', count: 1 },
  ]);
  expect(promises).toEqual([
    { isPaid: false, currency: 'BGN', count: 1, amount: '537.49' },
    { isPaid: true, currency: 'USDC', count: 1, amount: '270.825722' },
  ]);
  expect((await dayOf('2026-03-01')).promises).toBeNull();
});

describe('the drawers of a day', () => {
  /** Who opens a drawer does not see what is in it: that is the operator. */
  const deed = (id: string, path: string, body: unknown) =>
    (path === 'open' ? service.operatorCall : service.adminCall)('POST', `/admin/drawers/${id}/${path}`, body);

  it('have what was in them before and after it, and why', async () => {
    const id = await openedDrawer(service);
    await paid();
    await deed(id, 'movements', { id: '01JH4000000000000000000001', kind: 'bank-in', amount: '250.50' });
    await deed(id, 'count', { count: { total: '712' } });
    await deed(id, 'close', { reason: 'wrong-change', countedAt: service.clock.now() });
    const sums = { name: 'Till 1', currency: 'BGN', exchanges: '-537.49', moved: '1250.50', differences: '-1.01' };
    const day = await dayOf(MONDAY);
    expect(day.books.drawers).toMatchObject([{ ...sums, start: '0.00', end: '712.00' }]);
    expect(day.sessions).toMatchObject([{ counted: { difference: '-1.01' }, closed: { by: 'admin@example.com' } }]);
    expect(day.movements.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['first-float', '1000.00', 'first-count'],
      ['bank-in', '250.50', null],
      ['closing', '-1.01', 'wrong-change'],
    ]);
    const { text } = await service.adminCall('GET', `/admin/days/${MONDAY}/export.csv?office=${OFFICE}&language=en`);
    const [, , ...rows] = text.split('\r\n');
    expect(rows).toEqual([
      expect.stringMatching(/^"movement","first-float",.*,"Till 1","","BGN",1000\.00,.*,"first-count",/),
      expect.stringMatching(/^"movement","bank-in",.*,"Till 1","","BGN",250\.50,/),
      expect.stringMatching(/^"difference","closing",.*,"Till 1","","BGN",-1\.01,.*,"wrong-change",/),
      '',
    ]);
    expect((await dayOf(TUESDAY)).books.drawers).toMatchObject([{ start: '712.00', end: '712.00', moved: '0.00' }]);
  });

  it('send cash to another office, which both sheets and files name', async () => {
    const from = await openedDrawer(service);
    const to = await openedDrawer(service, '0', { officeId: 'SOFIA_RING_MALL' });
    await deed(from, 'transfers', { toOfficeId: 'SOFIA_RING_MALL', amount: '400' });
    const [{ id }] = (await service.adminCall('GET', '/admin/drawers')).body.transit;
    await service.adminCall('POST', `/admin/transfers/${id}/receive`, { drawerId: to, count: { total: '400' } });
    const moved = ({ movements }: Day) => movements.map(({ kind, otherOfficeId }) => [kind, otherOfficeId]);
    expect(moved(await dayOf(MONDAY))).toEqual([
      ['first-float', undefined],
      ['transfer-out', 'SOFIA_RING_MALL'],
    ]);
    expect(moved(await dayOf(MONDAY, '?office=SOFIA_RING_MALL'))).toContainEqual(['transfer-in', OFFICE]);
    const file = await service.adminCall('GET', `/admin/days/${MONDAY}/export.csv?language=en`);
    expect(file.text).toMatch(/^"movement","transfer-out",.*,-400\.00,.*"Sofia, Ring Mall \(2nd floor\)"\r$/m);
    expect(file.text).toMatch(/^"movement","transfer-in",.*,400\.00,.*"Sofia, Vitosha Blvd"\r$/m);
  });

  it('begin each day with what they held after the one before, also after days without use', async () => {
    const id = await openedDrawer(service);
    const use = async (at: number) => {
      await paid();
      await deed(id, 'movements', { id: `01JH400000000000000000000${at}`, kind: 'safe-in', amount: '600.25' });
    };
    const reopened = async (total: string, days: number) => {
      await deed(id, 'count', { count: { total } });
      await deed(id, 'close', { countedAt: service.clock.now() });
      service.clock.pass({ hours: 24 * days });
      await deed(id, 'open', { count: { total } });
    };
    await use(1);
    await reopened('1062.76', 1);
    await use(2);
    // It stays open in the night.
    service.clock.pass({ hours: 24 });
    await use(3);
    await reopened('1188.28', 4);
    await use(4);
    const sums = [];
    for (let day = 1; day <= 9; day++) {
      const [drawer] = (await dayOf(`2026-03-0${day}`)).books.drawers;
      sums.push(drawer && [drawer.start, drawer.end]);
    }
    expect(sums).toEqual([
      undefined,
      ['0.00', '1062.76'],
      ['1062.76', '1125.52'],
      ['1125.52', '1188.28'],
      ['1188.28', '1188.28'],
      ['1188.28', '1188.28'],
      ['1188.28', '1188.28'],
      ['1188.28', '1251.04'],
      ['1251.04', '1251.04'],
    ]);
  });

  it('keep it open until they are closed, and later movements belong to the next day', async () => {
    const id = await openedDrawer(service);
    evening();
    expect((await dayOf(MONDAY)).offices).toMatchObject([{ obstacle: 'drawers-open', openDrawers: ['Till 1'] }]);
    expect(await close(MONDAY)).toMatchObject({ status: 409, body: { error: 'DRAWERS_OPEN' } });
    await deed(id, 'count', { count: { total: '1000' } });
    await deed(id, 'close', { countedAt: service.clock.now() });
    expect(await close(MONDAY)).toMatchObject({ status: 200 });
    const { books, sessions } = await dayOf(MONDAY);
    await deed(id, 'open', { count: { total: '999' }, reason: 'unknown' });
    await deed(id, 'movements', { id: '01JH4000000000000000000001', kind: 'bank-out', amount: '99' });
    await paid();
    expect(await dayOf(MONDAY)).toMatchObject({ books, sessions });
    expect((await dayOf(MONDAY)).sessions).toHaveLength(1);
    const tuesday = await dayOf(TUESDAY);
    expect(tuesday.sessions).toMatchObject([{ opened: { amount: '999.00' }, closed: null }]);
    expect(tuesday.books.drawers).toMatchObject([
      { start: '1000.00', differences: '-1.00', moved: '-99.00', exchanges: '-537.49', end: '362.51' },
    ]);
    expect(figures(tuesday)).toEqual([['exchange', 1, '8.19']]);
  });
});

describe('a closed day', () => {
  it('waits until the office has closed', async () => {
    expect(await close(MONDAY)).toMatchObject({ status: 409, body: { error: 'DAY_NOT_OVER' } });
    expect(await close(TUESDAY)).toMatchObject({ status: 409, body: { error: 'DAY_NOT_OVER' } });
    evening();
    const { body } = await close(MONDAY, service.operatorCall);
    expect(body.offices).toMatchObject([{ closed: { by: 'operator@example.com' } }]);
  });

  it('is closed once by two people, and both see by whom', async () => {
    evening();
    const replies = await Promise.all([close(MONDAY), close(MONDAY, service.operatorCall)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body } = await service.adminCall('GET', '/admin/audit?action=day-close');
    expect(body).toMatchObject([{ after: { office: OFFICE, day: MONDAY } }]);
  });

  it('keeps its figures after an undo, which corrects the day on which it is made', async () => {
    const sale = await paid();
    const returned = await requestedTransaction(service, ['approve', 'client-money-received'], buyRequest());
    await step(returned, 'return', { ...why, amount: '450' });
    const gone = await requestedTransaction(service, ['approve']);
    await step(gone, 'no-show', why);
    evening();
    await close(MONDAY);
    const { books } = await dayOf(MONDAY);
    service.clock.pass({ hours: 15 });
    await undo(sale, 'finish');
    await undo(returned, 'return');
    await undo(gone, 'no-show');
    await step(returned, 'return', { ...why, amount: '400' });
    expect((await dayOf(MONDAY)).books).toEqual(books);
    const stored = await service.connection.db.selectFrom('closedDays').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ officeId: OFFICE, day: MONDAY, closedBy: 'admin@example.com', books });
    const tuesday = await dayOf(TUESDAY);
    expect(figures(tuesday)).toEqual([
      ['return', 1, '100'],
      ['correction', 1, '-50'],
      ['correction', 1, '-8.19'],
    ]);
    expect(tuesday.books.endings).toEqual([
      { action: 'no-show', count: -1 },
      { action: 'return', count: 0 },
    ]);
    expect((await entriesOf(TUESDAY))[0]).toMatchObject({
      kind: 'correction',
      refersTo: MONDAY,
      sourceAmount: '-300',
      targetAmount: '-537.49',
    });
  });

  it('keeps what clients were to get when it was closed', async () => {
    const request = sellRequest({ officeLocationId: COUNTER_OFFICE });
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], request);
    service.clock.pass({ hours: 11 });
    const { body } = await close(MONDAY, service.adminCall, COUNTER_OFFICE);
    await act(service, id, 'finish');
    expect((await dayOf(MONDAY, `?office=${COUNTER_OFFICE}`)).promises).toEqual(body.promises);
    // An account of one office does not name it.
    expect((await service.callBy.counter('GET', `/admin/days/${MONDAY}`)).body.promises).toEqual(body.promises);
    expect(body.promises).toEqual([{ isPaid: true, currency: 'BGN', count: 1, amount: '537.49' }]);
  });
});

it('an account sees the days of its own offices only', async () => {
  await paid();
  await paid(sellRequest({ officeLocationId: COUNTER_OFFICE }));
  const { body } = await service.callBy.counter('GET', `/admin/days/${MONDAY}`);
  expect(body.offices).toMatchObject([{ officeId: COUNTER_OFFICE }]);
  expect(body.books.pairs).toMatchObject([{ count: 1 }]);
  for (const path of ['', '/entries'])
    expect(await service.callBy.counter('GET', `/admin/days/${MONDAY}${path}?office=${OFFICE}`)).toMatchObject({
      status: 404,
    });
  expect((await dayOf(MONDAY, '')).books.pairs).toMatchObject([{ count: 2 }]);
});

it("the accountant's file names the receipt of a step that was taken back, and writes cash with two places", async () => {
  const id = await paid(sellRequest({ transaction: { sourceAmount: 250, targetAmount: 447.9 } }));
  await undo(id, 'finish');
  await step(id, 'finish', { clientWalletAddress: WALLET, transactionHash: hashOf(id) });
  const { text } = await service.operatorCall('GET', `/admin/days/${MONDAY}/export.csv?office=${OFFICE}&language=en`);
  const [, entry, voided, end] = text.split('\r\n');
  expect(entry).toMatch(/^"exchange",.*"BGN",-447\.90,"USDC",250,.*,"\d+-2026-0*2",""$/);
  expect(voided).toMatch(
    /^"void",.*,"2026-03-02",.*,"\w{4}-\w{4}",.*,"admin@example\.com","","[^"]+",.*,"\d+-2026-0*1",""$/,
  );
  expect(end).toBe('');
});

it("the accountant's file names the drawer in which the cash of an entry moved, also after a later one", async () => {
  const first = await openedDrawer(service);
  const sale = await requestedTransaction(service, ['approve', 'client-money-received']);
  const purchase = await requestedTransaction(service, ['approve', 'client-money-received'], buyRequest());
  evening();
  for (const id of [sale, purchase]) await act(service, id, 'finish');
  const deed = (path: string, body: unknown) => service.adminCall('POST', `/admin/drawers/${first}/${path}`, body);
  await deed('count', { count: { total: '962.51' } });
  await deed('close', { countedAt: service.clock.now() });
  await close(MONDAY);
  const file = async (day: string) =>
    (await service.operatorCall('GET', `/admin/days/${day}/export.csv?office=${OFFICE}`)).text;
  const monday = await file(MONDAY);
  expect(monday).toMatch(/^"exchange","sale",.*,"Till 1",.*\r\n"exchange","purchase",.*,"Till 1",/m);
  await openedDrawer(service, '1000', { name: 'Till 2' });
  service.clock.pass({ minutes: 1 });
  await undo(sale, 'finish');
  expect(await file(MONDAY)).toBe(monday);
  expect(await file(TUESDAY)).toMatch(/^"correction","sale",[^"]*"[^"]*","[^"]*","[^"]*","Till 2",/m);
});

it("the accountant's file has a row for each entry, in the numbers that were asked for", async () => {
  const client = { ...newVisitor(), name: '=Cmd Visitor' };
  const id = await paid(sellRequest({ client }));
  evening();
  await close(MONDAY);
  await undo(id, 'finish');
  await step(id, 'finish', { clientWalletAddress: WALLET, transactionHash: hashOf(id) });
  const file = (day: string, query: string) =>
    service.operatorCall('GET', `/admin/days/${day}/export.csv?office=${OFFICE}${query}`);
  const monday = await file(MONDAY, '&language=en');
  expect(monday.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="day-2026-03-02.csv"',
  });
  const [heading, line = '', end] = monday.text.split('\r\n');
  expect(heading).toBe(
    `\uFEFF${'kind,detail,date,time,office,drawer,code,cash_currency,cash_amount,crypto_currency,crypto_amount,rate,profit,profit_currency,operator,corrects_day,reason,note,receipt,other_office'
      .split(',')
      .map((name) => `"${name}"`)
      .join(',')}`,
  );
  expect(line).toMatch(
    /^"exchange","sale","2026-03-02","12:00:00","[^"]+","","\w{4}-\w{4}","BGN",-537\.49,"USDC",300,/,
  );
  expect(line).toMatch(/,1\.791638071,8\.19,"BGN","admin@example\.com","","","","\d+-2026-0*1",""$/);
  expect(end).toBe('');
  const tuesday = (await file(TUESDAY, '&decimals=comma')).text.split('\r\n');
  expect(tuesday[1]).toMatch(/^"correction";"sale";"2026-03-02";"21:00:00";.*;"BGN";537,49;"USDC";-300;/);
  expect(tuesday[1]).toMatch(/;-8,19;"BGN";"admin@example\.com";"2026-03-02";/);
  expect(tuesday[2]).toMatch(/^"exchange";"sale";/);
  const bulgarian = (await file(TUESDAY, '&language=bg&decimals=comma')).text.split('\r\n');
  expect(bulgarian[0]).toMatch(/^\uFEFF"Вид";"Подробно";"Дата";"Час";.*;"Разписка";"Друг офис"$/);
  expect(bulgarian[1]).toMatch(/^"Корекция";"Клиентът продава";"2026-03-02";.*;"BGN";537,49;"USDC";-300;/);
  expect(bulgarian[0]?.split(';')).toHaveLength(heading?.split(',').length ?? 0);
  const { body: audit } = await service.adminCall('GET', '/admin/audit?action=day-export');
  expect(audit.at(-1)).toMatchObject({ after: { day: MONDAY, office: OFFICE } });
});
