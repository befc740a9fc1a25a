import { act, screen, waitFor, within } from '@testing-library/react';
import type { Drawer, Drawers } from '@exchange/shared-domain';
import { sessionExpired, signedIn, type AppStore } from '@exchange/shared-platform';
import { jsonReply, refusal } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../testing/fake-streams.ts';
import { fill, renderAdmin, user } from '../testing/render-admin.tsx';
import { testDrawer as drawer, testDrawers, testDrawerSession as session } from '../testing/drawers.fixture.ts';
import { testSession } from '../testing/transactions.fixture.ts';

const { opened } = session;

async function cash(drawers: Drawer[], transit: Drawers['transit'] = [], offices: Drawers['offices'] = []) {
  const streams = fakeStreams();
  const room = await renderAdmin({
    path: '/admin/cash',
    replies: {
      'GET /api/admin/drawers': testDrawers({ drawers, transit, offices }),
      'GET /api/admin/events': streams.reply,
      [MOVEMENTS]: [],
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Cash' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const { sent } = room.service;
  const list = (now: Drawer[], left: Drawers['transit'] = []) =>
    room.service.reply('GET /api/admin/drawers', testDrawers({ drawers: now, transit: left }));
  const typeToBank = async (amount: string) => {
    await press(`Move cash: ${TILL}`);
    const dialog = await screen.findByRole('dialog', { name: 'Move cash: Till 1' });
    await user.click(within(dialog).getByRole('button', { name: /Movement/ }));
    await user.click(await screen.findByRole('option', { name: 'To the bank' }));
    await fill(within(dialog).getByRole('textbox', { name: /Amount/ }), amount);
    return dialog;
  };
  return { ...room, streams, press, sent, list, typeToBank };
}

const keysOf = (service: Awaited<ReturnType<typeof cash>>['service']) =>
  service.requests
    .filter(({ url, method }) => method === 'POST' && url.endsWith('/movements'))
    .map(({ headers }) => headers.get('idempotency-key'));

const TILL = 'Till 1, Sofia, Vitosha Blvd';
const path = 'POST /api/admin/drawers/01JH4000000000000000000001';
const MOVEMENTS = 'GET /api/admin/drawers/01JH4000000000000000000001/movements';

describe('the drawers', () => {
  it('say what is in them, offer what their state allows, and follow a colleague without a reload', async () => {
    const second = { id: '01JH4000000000000000000002', name: 'Till 2', session };
    const { list, streams } = await cash([drawer(), drawer(second)]);
    const closed = await screen.findByRole('row', { name: /Till 1/ });
    const open = screen.getByRole('row', { name: /Till 2/ });
    expect(closed).toHaveTextContent(/Vitosha.*Closed.*1,000\.00\sBGN/);
    const names = (row: HTMLElement) =>
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names(closed)).toEqual(['Open', 'Movements']);
    expect(names(open)).toEqual(['Move cash', 'Send', 'Count', 'Movements']);
    expect(open).toHaveTextContent('Open since 14 Jan, 2026 08:00, admin: count and close it');
    list([drawer(), drawer({ ...second, balance: '701.00' })]);
    await streams.drawers();
    await waitFor(() => expect(open).toHaveTextContent(/701\.00\sBGN/));
  });

  it('are opened with a count, whose difference asks for its reason, and a large one for another person', async () => {
    const { press, service, sent, alerts } = await cash([drawer()]);
    await press(`Open: ${TILL}`);
    const dialog = await screen.findByRole('dialog', { name: 'Open Till 1' });
    expect(within(dialog).getByRole('button', { name: 'Open' })).toBeDisabled();
    expect(dialog).not.toHaveTextContent('1,000');
    await fill(within(dialog).getByRole('textbox', { name: /^100.00/ }), '9');
    await fill(within(dialog).getByRole('textbox', { name: /^0.05/ }), '3');
    expect(dialog).toHaveTextContent(/Sum: 900\.15\sBGN/);
    service.reply(`${path}/open`, refusal(400, 'FIELD_MUST_BE_NON_NULL', { field: 'reason', reason: 'required' }));
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The count differs from the last one');
    await user.click(within(dialog).getByRole('button', { name: /Reason/ }));
    await user.click(await screen.findByRole('option', { name: 'Wrong change' }));
    service.reply(`${path}/open`, refusal(403, 'SECOND_PERSON_REQUIRED'));
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));
    const another = await within(dialog).findByText(/let another person count it too/);
    expect(another.closest('[role="alert"]')).toBeVisible();
    expect(alerts()).toEqual([]);
    service.reply(`${path}/open`, () => jsonReply(drawer({ session })));
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(alerts()).toEqual(['Drawer opened']));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await sent('/open')).toEqual({ count: { pieces: { '100': 9, '0.05': 3 } }, reason: 'wrong-change' });
  });

  it('show what was expected only after the count', async () => {
    const { press, service, sent } = await cash([drawer({ session })]);
    await press(`Count: ${TILL}`);
    const count = await screen.findByRole('dialog', { name: 'Count Till 1' });
    await fill(within(count).getByRole('textbox', { name: /Or the total/ }), '995,50');
    const counted = { ...opened, amount: '995.50', expected: '1000.00', difference: '-4.50' };
    service.reply(`${path}/count`, () => jsonReply(drawer({ session: { ...session, counted } })));
    await user.click(within(count).getByRole('button', { name: 'Count' }));
    const close = await screen.findByRole('dialog', { name: 'Close Till 1' });
    expect(await sent('/count')).toEqual({ count: { total: '995.50' } });
    expect(close).toHaveTextContent(/Expected1,000\.00\sBGN/);
    expect(close).toHaveTextContent(/Difference.4\.50\sBGN/);
    expect(within(close).getByRole('button', { name: 'Close', description: '' })).toBeInTheDocument();
  });

  it('show earlier counts and corrections to whoever closes, and nobody what is in them before the count', async () => {
    const by = { at: opened.at, by: 'ann@example.com' };
    const counted = { ...opened, amount: '980.00', expected: '1000.00', difference: '-20.00' };
    const seen = {
      ...counted,
      earlier: [{ ...by, amount: '900.00' }],
      corrections: [{ ...by, amount: '-5000.00', note: 'Test correction' }],
    };
    const { press, list, streams } = await cash([
      drawer({ session: { ...session, counted: seen } }),
      drawer({ id: '01JH4000000000000000000002', name: 'Till 2', balance: null, session }),
    ]);
    expect(await screen.findByRole('row', { name: /Till 2.*Shown after the count/ })).toBeVisible();
    await press(`Close: ${TILL}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Till 1' }));
    expect(dialog.getByRole('region', { name: 'Counted before' })).toHaveTextContent(/900\.00\sBGN: ann@example.com/);
    expect(dialog.getByRole('region', { name: 'Corrections since the opening' })).toHaveTextContent(
      /5,000\.00\sBGN: ann@example.com.*Test correction/,
    );
    list([drawer()]);
    await streams.drawers();
    expect(await dialog.findByRole('alert')).toHaveTextContent('This drawer was closed meanwhile.');
    expect(dialog.queryByRole('button', { name: 'Close', description: '' })).toBeNull();
  });

  it('are not closed with a count that a colleague replaced, which is shown and needs its own reason', async () => {
    const counted = { ...opened, amount: '696.00', expected: '701.00', difference: '-5.00' };
    const { press, service, sent, list, alerts } = await cash([drawer({ session: { ...session, counted } })]);
    await press(`Close: ${TILL}`);
    const dialog = await screen.findByRole('dialog', { name: 'Close Till 1' });
    const chooseReason = async () => {
      await user.click(within(dialog).getByRole('button', { name: /Reason/ }));
      await user.click(await screen.findByRole('option', { name: 'Wrong change' }));
    };
    const close = within(dialog).getByRole('button', { name: 'Close', description: '' });
    await chooseReason();
    const again = { ...counted, at: '2026-01-14T06:01:00.000Z', by: 'ann@example.com' };
    const recounted = drawer({
      session: { ...session, counted: { ...again, amount: '201.00', difference: '-500.00' } },
    });
    list([recounted]);
    service.reply(`${path}/close`, refusal(409, 'DRAWER_STATE', { current: recounted }));
    await user.click(close);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This drawer was counted again.');
    expect(dialog).toHaveTextContent(/Counted by ann@example.com201\.00.*Difference.500\.00\sBGN/);
    expect(await sent('/close')).toEqual({ countedAt: counted.at, reason: 'wrong-change' });
    expect(alerts()).toEqual([]);
    expect(close).toBeDisabled();
    await chooseReason();
    await user.click(close);
    await waitFor(async () => expect(await sent('/close')).toEqual({ countedAt: again.at, reason: 'wrong-change' }));
  });

  it('stay counted and open for another person after a large difference', async () => {
    const counted = { ...opened, amount: '900.00', expected: '1000.00', difference: '-100.00' };
    const { press, service, alerts } = await cash([drawer({ session: { ...session, counted } })]);
    await press(`Close: ${TILL}`);
    const dialog = await screen.findByRole('dialog', { name: 'Close Till 1' });
    await user.click(within(dialog).getByRole('button', { name: /Reason/ }));
    await user.click(await screen.findByRole('option', { name: 'Wrong change' }));
    service.reply(`${path}/close`, refusal(403, 'SECOND_PERSON_REQUIRED'));
    await user.click(within(dialog).getByRole('button', { name: 'Close', description: '' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /another person looks at its movements and closes it/,
    );
    expect(alerts()).toEqual([]);
    expect(within(dialog).queryByRole('button', { name: /Reason/ })).not.toBeInTheDocument();
    // “Close” would promise that the drawer is closed now.
    expect(within(dialog).getByRole('button', { name: 'OK' })).toBeVisible();
  });

  it('move cash once for each press, and name what the service refuses', async () => {
    const { typeToBank, service, sent, alerts } = await cash([drawer({ session })]);
    const dialog = await typeToBank('2,000');
    service.reply(
      `${path}/movements`,
      refusal(409, 'EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT', { field: 'amount', reason: 'notEnoughCash' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Move cash' }));
    expect(await within(dialog).findByText('The drawer does not hold that much cash.')).toBeVisible();
    service.reply(`${path}/movements`, () => jsonReply(drawer({ session })));
    await user.click(within(dialog).getByRole('button', { name: 'Move cash' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await sent('/movements')).toEqual({ kind: 'bank-out', amount: '2000' });
    expect(alerts()).toEqual(['Movement recorded']);
  });
});

describe('the movements of a drawer', () => {
  const movement = { kind: 'bank-in', amount: '1.00', ...opened, reason: null, note: null } as const;
  const rows = Array.from({ length: 100 }, (_, at) => ({
    id: `01JH5000000000000000000${100 + at}`,
    ...movement,
    transaction: null,
    otherOfficeId: null,
  }));
  const explained = { at: opened.at, by: 'ann@example.com', note: 'In the safe of the sender' };
  const received = { ...rows[0], kind: 'transfer-in', difference: { amount: '-10.00', explained } };

  it('say what was missing of cash from another office, and who explained it, and end with a full page', async () => {
    const { press, service } = await cash([drawer({ session })]);
    service.reply(MOVEMENTS, () => jsonReply([received, ...rows.slice(1)], 200, { 'x-total-count': '100' }));
    await press(`Movements: ${TILL}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Movements: Till 1' }));
    expect(
      await dialog.findByText(/arrival -10\.00\sBGN: ann@example\.com, .*: “In the safe of the sender”$/),
    ).toBeVisible();
    expect(dialog.getAllByRole('button')).toEqual([dialog.getByRole('button', { name: 'Close' })]);
  });

  it('lead on to what is older, and no further than the last one', async () => {
    const { press, service } = await cash([drawer({ session })]);
    service.reply(MOVEMENTS, ({ url }: Request) =>
      jsonReply(url.includes('offset=100') ? rows.slice(1) : rows.slice(0, 1), 200, { 'x-total-count': '199' }),
    );
    await press(`Movements: ${TILL}`);
    await press('Next page');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await waitFor(() => expect(service.requests.at(-1)?.url).toContain('/movements?offset=100'));
  });
});

describe('a new sign-in that a lost reply asks for', () => {
  const signInAgain = async (store: AppStore) => {
    await screen.findByRole('heading', { name: 'Admin Panel' });
    act(() => void store.dispatch(signedIn(testSession)));
    await screen.findByRole('heading', { level: 1, name: 'Cash' });
  };

  it('leaves a movement one press, which is sent again as the same one', async () => {
    const { press, sent, typeToBank, service, store, alerts } = await cash([drawer({ session })]);
    const typed = await typeToBank('20');
    service.reply(`${path}/movements`, () => Promise.reject(new TypeError('no network')));
    await user.click(within(typed).getByRole('button', { name: 'Move cash' }));
    await signInAgain(store);
    service.reply(`${path}/movements`, () => jsonReply(drawer({ session }), 200, { 'idempotency-replayed': 'true' }));
    await press(`Move cash: ${TILL}`);
    const again = await screen.findByRole('dialog', { name: 'Move cash: Till 1' });
    expect(within(again).getByRole('textbox', { name: /Amount/ })).toHaveValue('20');
    await user.click(within(again).getByRole('button', { name: 'Move cash' }));
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(alerts().at(-1)).toBe('This was already recorded at your first press. Nothing was recorded again.');
    expect(await sent('/movements')).toEqual({ kind: 'bank-out', amount: '20' });
    const [first, second] = keysOf(service);
    expect(second).toBe(first);
  });

  it('keeps the key of a movement, whatever it is changed to, until its form is closed', async () => {
    const { press, typeToBank, service, store, alerts } = await cash([drawer({ session })]);
    const move = async (dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Move cash' }));
    service.reply(`${path}/movements`, () => Promise.reject(new TypeError('the reply is lost')));
    await move(await typeToBank('500'));
    await signInAgain(store);
    service.reply(`${path}/movements`, refusal(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' }));
    await press(`Move cash: ${TILL}`);
    const again = await screen.findByRole('dialog', { name: 'Move cash: Till 1' });
    const cancel = within(again).getByRole('button', { name: 'Cancel' });
    await fill(within(again).getByRole('textbox', { name: /Amount/ }), '600');
    for (const presses of [2, 3]) {
      await move(again);
      await waitFor(() => expect(keysOf(service)).toHaveLength(presses));
      await waitFor(() => expect(alerts().at(-1)).toMatch(/^The first press was saved, with other data/));
      await waitFor(() => expect(cancel).toBeEnabled());
    }
    await user.click(cancel);
    service.reply(`${path}/movements`, () => jsonReply(drawer({ session })));
    const next = await typeToBank('500');
    await move(next);
    await waitFor(() => expect(next).not.toBeInTheDocument());
    const [first, second, third, fourth] = keysOf(service);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('brings back nothing that was counted more than an hour before', async () => {
    const { press, store } = await cash([drawer({ session })]);
    await press(`Count: ${TILL}`);
    await fill(await screen.findByRole('textbox', { name: /^100.00/ }), '9');
    act(() => void store.dispatch(sessionExpired()));
    await signInAgain(store);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
    await press(`Count: ${TILL}`);
    expect(await screen.findByRole('textbox', { name: /^100.00/ })).toHaveValue('');
  });
});

const id = '01JH6000000000000000000001';
const transit = {
  id,
  fromOfficeId: 'SOFIA_RING_MALL',
  toOfficeId: 'SOFIA_VITOSHA',
  currency: 'BGN',
  amount: '400.00',
  sent: opened,
} as const;

it('cash in transit is received by a count into an open drawer of the office that waits for it', async () => {
  const { press, service, sent, list, alerts } = await cash([drawer({ session })], [transit]);
  service.reply(`POST /api/admin/transfers/${id}/receive`, () => jsonReply(drawer({ session })));
  await press('Receive in Till 1');
  const dialog = await screen.findByRole('dialog', { name: /^Receive cash from Sofia, Ring Mall/ });
  expect(dialog).not.toHaveTextContent('400.00');
  const receive = within(dialog).getByRole('button', { name: 'Receive in Till 1' });
  expect(receive).toBeDisabled();
  await fill(within(dialog).getByRole('textbox', { name: /Or the total/ }), '390');
  list([drawer({ session })]);
  await user.click(receive);
  await waitFor(async () => expect(await sent('/receive')).toEqual({ drawerId: drawer().id, count: { total: '390' } }));
  await waitFor(() => expect(alerts()).toContain('Cash received'));
});

it('a count of cash that a colleague received meanwhile closes, and says so', async () => {
  const { press, service, list, alerts } = await cash([drawer({ session })], [transit]);
  const other = { ...transit, id: '01JH6000000000000000000002', amount: '50.00' };
  service.reply(`POST /api/admin/transfers/${id}/receive`, refusal(409, 'CHANGED_MEANWHILE'));
  await press('Receive in Till 1');
  const dialog = await screen.findByRole('dialog', { name: /^Receive cash/ });
  await fill(within(dialog).getByRole('textbox', { name: /Or the total/ }), '400');
  list([drawer({ session })], [other]);
  await user.click(within(dialog).getByRole('button', { name: 'Receive in Till 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Receive/ })).not.toBeInTheDocument());
  expect(alerts()).toEqual(['Someone else changed this in the meantime']);
});

it('cash that arrived as another sum is explained by somebody who neither sent nor received it', async () => {
  const received = { ...opened, by: 'ann@example.com', amount: '390.00' };
  const sent = { ...opened, by: 'bob@example.com' };
  const own = {
    ...transit,
    id: '01JH6000000000000000000002',
    sent: { ...opened, by: testSession.user.email },
    received,
  };
  const { service, alerts } = await renderAdmin({
    path: '/admin/cash',
    replies: {
      'GET /api/admin/drawers': { ...testDrawers({}), differences: [{ ...transit, sent, received }, own] },
      [`POST /api/admin/transfers/${id}/explain`]: { ok: true },
    },
  });
  const table = within(await screen.findByRole('region', { name: 'Cash that did not arrive as it was sent' }));
  expect(table.getAllByRole('row', { name: /Ring Mall.*400\.00.*390\.00.*: ann.*10\.00\sBGN/ })).toHaveLength(2);
  await user.click(table.getByRole('button', { name: 'Explain the difference' }));
  const dialog = await screen.findByRole('dialog', { name: 'Explain the difference' });
  await fill(within(dialog).getByRole('textbox', { name: /Note/ }), 'Test note: in the safe');
  await user.click(within(dialog).getByRole('button', { name: 'Explain the difference' }));
  await waitFor(() => expect(alerts()).toContain('Difference explained'));
  expect(await service.sent('/explain')).toEqual({ note: 'Test note: in the safe' });
});

it('a manager who is bound to an office adds drawers there only', async () => {
  await renderAdmin({
    path: '/admin/cash',
    replies: { 'GET /api/admin/me/session': { secondsLeft: 1800, offices: ['SOFIA_VITOSHA'] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a drawer' }));
  await user.click(await screen.findByRole('button', { name: /^Office|Office$/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Sofia, Vitosha Blvd']);
});

it('the page shows what of the cash of each office is free, and where too much is promised', async () => {
  const sums = { currency: 'BGN', closed: '0.00', coming: '0.00' } as const;
  await cash(
    [drawer()],
    [],
    [
      { ...sums, officeId: 'SOFIA_VITOSHA', open: '3200.00', promised: '1100.00' },
      { ...sums, officeId: 'SOFIA_RING_MALL', open: '500.00', promised: '537.50' },
    ],
  );
  const table = within(await screen.findByRole('region', { name: 'Free cash' }));
  expect(table.getByRole('row', { name: /Vitosha.*3,200\.00.*1,100\.00.*2,100\.00\sBGN$/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Ring Mall.*37\.50\sBGN Short/ })).toBeVisible();
});
