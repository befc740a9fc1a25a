import { screen, waitFor, within } from '@testing-library/react';
import type { Day, DayEntry } from '@exchange/shared-domain';
import { localEntries } from '@exchange/shared-platform';
import { jsonReply, refusal } from '@exchange/shared-platform/testing';
import { renderAdmin, type AdminSetup, user } from '../../testing/render-admin.tsx';
import { sessionOf } from '../../testing/transactions.fixture.ts';

const DAY = '2026-01-14';
const PATH = `/api/admin/days/${DAY}`;
const person = { at: '2026-01-14T18:00:00.000Z', by: 'admin@example.com' };
const noBooks = { pairs: [], endings: [], movements: [], drawers: [] };
const emptyDay: Day = {
  day: DAY,
  offices: [{ officeId: 'SOFIA_VITOSHA', closed: null, obstacle: null, openDrawers: [] }],
  books: noBooks,
  sessions: [],
  movements: [],
  promises: null,
};
const pair: Day['books']['pairs'][number] = {
  kind: 'exchange',
  sourceCode: 'USDC',
  sourceAmount: '600',
  targetCode: 'BGN',
  targetAmount: '1074.98',
  count: 2,
  profitBgn: '16.38',
};
const busyDay: Day = {
  ...emptyDay,
  books: {
    pairs: [
      pair,
      { ...pair, kind: 'correction', sourceAmount: '-300', targetAmount: '-537.49', count: 1, profitBgn: '-8.19' },
    ],
    endings: [{ action: 'no-show', count: 3 }],
    movements: [],
    drawers: [
      {
        drawerId: '01JH4000000000000000000001',
        officeId: 'SOFIA_VITOSHA',
        name: 'Till 1',
        currency: 'BGN',
        start: '2000.00',
        exchanges: '-537.49',
        moved: '0.00',
        differences: '-1.00',
        end: '1461.51',
      },
    ],
  },
  sessions: [
    {
      id: '01JH5000000000000000000001',
      drawer: 'Till 1',
      officeId: 'SOFIA_VITOSHA',
      currency: 'BGN',
      opened: { ...person, amount: '2000.00' },
      counted: { ...person, amount: '1461.51', difference: '-1.00' },
      closed: null,
    },
  ],
  promises: [{ isPaid: true, currency: 'USDC', count: 1, amount: '270.825722' }],
};
const entry: DayEntry = {
  seq: '17',
  kind: 'correction',
  transactionId: '01JH6000000000000000000001',
  code: 'A7K9-M2X4',
  at: '2026-01-14T10:05:00.000Z',
  by: 'admin@example.com',
  initials: 'T. V.',
  officeId: 'SOFIA_VITOSHA',
  sourceCode: 'USDC',
  sourceAmount: '-300',
  targetCode: 'BGN',
  targetAmount: '-537.49',
  rate: '1.791638071',
  profitBgn: '-8.19',
  refersTo: '2026-01-13',
};

async function show(day: Day, replies: AdminSetup['replies'] = {}, isPhone = false) {
  const room = await renderAdmin({
    path: `/admin/day?day=${DAY}`,
    isPhone,
    replies: { [`GET ${PATH}`]: day, [`GET ${PATH}/entries`]: [entry], ...replies },
  });
  await screen.findByRole('heading', { level: 1, name: 'Day' });
  return room;
}

it('a day shows what clients gave and got, the profit, the drawers and the promises', async () => {
  await show(busyDay);
  const table = (name: string) => within(screen.getByRole('table', { name }));
  expect(await screen.findByRole('table', { name: 'Given and received' })).toBeVisible();
  expect(table('Given and received').getByRole('row', { name: /Exchange: USDC → BGN/ })).toHaveTextContent(
    /2600.USDC1,074\.98.BGN16\.38.BGN/,
  );
  for (const cell of table('By currency').getAllByRole('cell')) expect(cell).toHaveAttribute('data-number', 'true');
  expect(table('By currency').getByRole('row', { name: /BGN/ })).toHaveTextContent(/0\.00.BGN537\.49.BGN-537\.49.BGN/);
  expect(table('Drawers').getByRole('row', { name: /Till 1/ })).toHaveTextContent(/1,461\.51.BGN/);
  expect(table('Opened and counted').getByRole('row', { name: /Till 1/ })).toHaveTextContent('Still open');
  expect(table('Promised to clients').getByRole('row', { name: /The client has paid/ })).toHaveTextContent(
    '270.825722',
  );
  expect(screen.getByText('No-shows').closest('div')).toHaveTextContent('3');
  const row = await screen.findByRole('row', { name: /A7K9-M2X4/ });
  const link = within(row).getByRole('link', { name: 'A7K9-M2X4' });
  expect(link).toHaveAttribute('href', '/admin/transactions?search=A7K9-M2X4&office=every');
  expect(row).toHaveTextContent(/12:05T\. V\.Correction of 13 Jan, 2026-300.USDC/);
  // Two accounts may have the same name at other companies.
  for (const name of ['Opened and counted', 'Exchanges one by one'])
    expect(table(name).getAllByText(/admin@example\.com$/)[0]).toBeVisible();
});

it('a day names both profits and why they differ, and an exchange whose cash is in no drawer', async () => {
  const marked = { ...entry, agreedBgn: '-7.50', unbooked: true };
  await show({ ...busyDay, agreedBgn: '9.99' }, { [`GET ${PATH}/entries`]: [marked] });
  expect(await screen.findByText(/As agreed with the clients, these exchanges earn 9\.99.BGN/)).toBeVisible();
  const row = await screen.findByRole('row', { name: /A7K9-M2X4/ });
  expect(row).toHaveTextContent(/-8\.19.BGNas agreed -7\.50.BGN/);
  expect(row).toHaveTextContent('No drawer was open: its cash is in none');
});

it('whoever may not see profit is shown none', async () => {
  const books = { ...busyDay.books, pairs: [{ ...pair, profitBgn: null }] };
  await renderAdmin({
    session: sessionOf('counter'),
    path: `/admin/day?day=${DAY}`,
    replies: { [`GET ${PATH}`]: { ...busyDay, books }, [`GET ${PATH}/entries`]: [{ ...entry, profitBgn: null }] },
  });
  expect(await screen.findByRole('row', { name: /A7K9-M2X4/ })).toBeVisible();
  expect(screen.queryByText(/Profit/)).toBeNull();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Close the day/ })).toBeNull();
});

it('a day with nothing says so, offers its file once it is known how, and other days are one press away', async () => {
  const waiting = Promise.withResolvers<Response>();
  const { service, address } = await show(emptyDay, {
    'GET /api/admin/days/2026-01-13': { ...emptyDay, day: '2026-01-13' },
    'GET /api/admin/me/preferences': () => waiting.promise,
  });
  expect(await screen.findByText('Nothing on this day')).toBeVisible();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  waiting.resolve(jsonReply({ csvDecimals: 'comma' }));
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(address()).toBe('/admin/day?day=2026-01-13');
  await waitFor(() => expect(service.requests.at(-1)?.url).toContain('/days/2026-01-13'));
});

it('what came after the closing is on the sheet of tomorrow, with its date', async () => {
  const at = '2026-01-14T19:05:00.000Z';
  jest.useFakeTimers({ now: new Date(at), advanceTimers: true });
  const offices = emptyDay.offices.map((office) => ({ ...office, closed: person }));
  await show(
    { ...emptyDay, offices },
    {
      'GET /api/admin/days/2026-01-15': { ...busyDay, day: '2026-01-15' },
      'GET /api/admin/days/2026-01-15/entries': [{ ...entry, at }],
    },
  );
  const next = await screen.findByRole('button', { name: 'Next day' });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  expect(await screen.findByRole('row', { name: /A7K9-M2X4/ })).toHaveTextContent('14 Jan, 2026 21:05');
  expect(next).toBeDisabled();
});

it('entries come by the hundred, load again after a fault, and stay in sight when an undo empties a page', async () => {
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ ...entry, seq: String(from + at) }));
  const withEntries = (count: number): Day => ({ ...busyDay, books: { ...noBooks, pairs: [{ ...pair, count }] } });
  let count = 101;
  const next = Promise.withResolvers<Response>();
  const { service } = await show(withEntries(count), {
    [`GET ${PATH}`]: () => jsonReply(withEntries(count)),
    [`GET ${PATH}/entries`]: ({ url }: Request) =>
      url.includes('offset=100') ? next.promise : jsonReply(rows(0, 100)),
    [`POST ${PATH}/close`]: () => jsonReply(withEntries(count)),
  });
  expect(await screen.findByText('1 to 100 of 101')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  // While they load, the range is that of no rows.
  expect(screen.queryByText(/of 101$/)).not.toBeInTheDocument();
  next.resolve(refusal(500, 'INTERNAL_ERROR')());
  const again = await screen.findByRole('button', { name: /again/i });
  service.reply(`GET ${PATH}/entries`, ({ url }: Request) =>
    jsonReply(url.includes('offset=100') ? rows(100, count) : rows(0, 100)),
  );
  await user.click(again);
  expect(await screen.findByText('101 to 101 of 101')).toBeVisible();
  count = 100;
  await user.click(screen.getByRole('button', { name: /^Close the day/ }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getAllByText('A7K9-M2X4')).toHaveLength(100));
});

it('a transfer of cash names the other office, and what arrived otherwise, explained or not', async () => {
  const movement = { ...person, currency: 'BGN', drawer: 'Till 1', officeId: 'SOFIA_VITOSHA', reason: null } as const;
  const received = { ...movement, kind: 'transfer-in', amount: '390.00', note: null } as const;
  const explained = { at: '2026-01-14T19:00:00.000Z', by: 'ann@example.com', note: 'In the safe of the sender' };
  const id = (at: number) => `01JH400000000000000000000${at}`;
  const sent = { ...movement, id: id(1), kind: 'transfer-out', amount: '-400.00', note: 'Two bags' } as const;
  const movements: Day['movements'] = [
    { ...sent, otherOfficeId: 'SOFIA_RING_MALL' },
    { ...received, id: id(2), difference: { amount: '-10.00', explained: null } },
    { ...received, id: id(3), difference: { amount: '-20.00', explained } },
  ];
  await show({ ...busyDay, movements });
  const table = within(await screen.findByRole('table', { name: 'Movements other than exchanges' }));
  expect(await table.findByText(/Ring Mall.*, Two bags$/)).toBeVisible();
  expect(table.getByText(/^Difference on arrival -10\.00\sBGN: not explained yet$/)).toBeVisible();
  expect(
    table.getByText(
      /^Difference on arrival -20\.00\sBGN: ann@example\.com, 14 Jan, 2026 21:00: “In the safe of the sender”$/,
    ),
  ).toBeVisible();
});

it('an office that somebody else worked at in this browser is not asked for, and is forgotten', async () => {
  localEntries.write('adminOffice', 'SOFIA_RING_MALL');
  const session = Promise.withResolvers<Response>();
  const { service, alerts } = await renderAdmin({
    path: `/admin/day?day=${DAY}`,
    replies: {
      [`GET ${PATH}`]: ({ url }: Request) =>
        url.includes('office=') ? refusal(404, 'ENTITY_NOT_FOUND')() : jsonReply(emptyDay),
      'GET /api/admin/me/session': () => session.promise,
    },
  });
  expect(await screen.findByText('Checking your access…')).toBeVisible();
  session.resolve(jsonReply({ secondsLeft: 1800, offices: ['SOFIA_VITOSHA'] }));
  expect(await screen.findByText('Nothing on this day')).toBeVisible();
  expect(alerts()).toEqual([]);
  expect(service.requests.some(({ url }) => url.includes('office='))).toBe(false);
  expect(localEntries.read('adminOffice')).toBeUndefined();
});

it('closing asks first, names somebody else who was faster, and then who closed the day', async () => {
  let now = emptyDay;
  const { service, alerts } = await show(emptyDay, { [`GET ${PATH}`]: () => jsonReply(now) });
  const close = async (reply: () => Response) => {
    service.reply(`POST ${PATH}/close`, reply);
    await user.click(await screen.findByRole('button', { name: /^Close the day/ }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
  };
  await close(refusal(409, 'CHANGED_MEANWHILE'));
  await waitFor(() => expect(alerts()).toEqual(['Someone else closed this day']));
  await close(() => {
    now = { ...emptyDay, offices: emptyDay.offices.map((office) => ({ ...office, closed: person })) };
    return jsonReply(now);
  });
  await waitFor(() => expect(alerts()).toContain('Day closed'));
  expect(await screen.findByText('14 Jan, 2026 20:00, admin@example.com')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Close the day/ })).toBeNull();
});

it('the drawers that are in the way of closing are named', async () => {
  const openDrawers = ['Till 1', 'Till 2'];
  const offices = emptyDay.offices.map((each) => ({ ...each, obstacle: 'drawers-open' as const, openDrawers }));
  await show({ ...emptyDay, offices });
  expect(await screen.findByText('Still open: Till 1, Till 2. Count and close them first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Close the day/ })).toBeNull();
});

it('shows what was outside the plan, by whom, and who confirmed it', async () => {
  const deed = {
    seq: '1',
    deed: 'undo-money',
    outcome: 'marked',
    amount: '9000',
    ...person,
    second: 'operator@example.com',
    officeId: 'SOFIA_VITOSHA',
    transaction: { id: '01JH7000000000000000000001', code: 'JV7A-4DCB' },
    drawer: null,
  } as const;
  const late = { ...deed, seq: '2', deed: 'backdated-money', amount: '90', second: null } as const;
  await renderAdmin({
    path: `/admin/day?day=${DAY}`,
    replies: { [`GET ${PATH}`]: { ...emptyDay, deeds: [deed, late] }, [`GET ${PATH}/entries`]: [] },
  });
  const table = within(await screen.findByRole('region', { name: 'Outside the plan' }));
  expect(table.getByRole('row', { name: /Received money undone/ })).toHaveTextContent(
    /For the owner.*9,000\.00\sBGN.*admin@example\.com.*operator@example\.com.*JV7A-4DCB/,
  );
  expect(table.getByRole('row', { name: /Money received, dated back.*90 minutes/ })).toBeVisible();
});
