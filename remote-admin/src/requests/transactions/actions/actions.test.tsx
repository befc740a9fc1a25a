import { act, screen, waitFor, within } from '@testing-library/react';
import type { TransactionItem, TransactionStatus } from '@exchange/shared-domain';
import { sessionExpired, signedIn, signedOut } from '@exchange/shared-platform';
import { jsonReply, type DoubleReply } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../../../testing/fake-streams.ts';
import { testDrawer, testDrawers, testDrawerSession } from '../../../testing/drawers.fixture.ts';
import { listReply, renderAdmin, type AdminSetup, user } from '../../../testing/render-admin.tsx';
import { HASH, testDetails, testItem, testSession, WALLET } from '../../../testing/transactions.fixture.ts';

const { id } = testItem(1).transaction;
const call = (action: string) => `PATCH /api/admin/transactions/${id}/${action}`;
const answered = (item: TransactionItem) => () => jsonReply(item);
const conflict = (current: TransactionItem) => () =>
  jsonReply({ error: 'TRANSITION_NOT_ALLOWED', message: 'x', traceId: 'test', current }, 409);

async function start(
  status: TransactionStatus,
  button: RegExp,
  replies: Record<string, DoubleReply>,
  session: AdminSetup['session'] = testSession,
) {
  const item = testItem(1, { status, clientSubmitTime: new Date(Date.now() - 3_600_000).toISOString() });
  const room = await renderAdmin({ session, items: [item, testItem(2)], isPhone: true, replies });
  const card = await screen.findByRole('article', { name: '7K3M-0001' });
  await user.click(within(card).getByRole('button', { name: button }));
  const sent = () => room.service.requests.filter(({ method }) => method === 'PATCH');
  return { ...room, card, sent, item };
}

const allButTheDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

beforeEach(() => localStorage.clear());

describe('a request', () => {
  it.each([
    ['approve', /^Approve/, 'PENDING_CLIENT_ACTION', 'Pending Client', 'Transaction approved'],
    ['reject', /^Reject/, 'DECLINED', 'Declined', 'Transaction rejected'],
  ] as const)('is decided after a confirmation: %s', async (action, button, to, label, message) => {
    const { alerts, card, sent } = await start('CLIENT_SUBMITTED', button, {
      [call(action)]: answered(testItem(1, { status: to })),
    });
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(question).toHaveTextContent('Do you really want to continue? This action may be irreversible.');
    expect(question).toHaveTextContent(new RegExp(`${action} 300\\sUSDC of 7K3M-0001`, 'i'));
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(card).toHaveTextContent(label);
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole('article', { name: '7K3M-0002', hidden: true })).toHaveTextContent('Requested');
  });

  it('keeps the question until the list shows the decision', async () => {
    const approved = testItem(1, { status: 'PENDING_CLIENT_ACTION' });
    const { alerts, card, service, sent } = await start('CLIENT_SUBMITTED', /^Approve/, {
      [call('approve')]: answered(approved),
    });
    const list = Promise.withResolvers<ReturnType<typeof listReply>>();
    service.reply('GET /api/admin/transactions', async () => (await list.promise)());
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    // The reply is there, and the page reads again.
    await waitFor(() => expect(service.requests.at(-1)?.method).toBe('GET'));
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(alerts()).toEqual([]);
    list.resolve(listReply([approved, testItem(2)]));
    await waitFor(() => expect(alerts()).toEqual(['Transaction approved']));
    expect(card).toHaveTextContent('Pending Client');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('is approved by a check and rejected by a cross in the list', async () => {
    await renderAdmin({ session: testSession, items: [testItem(1)] });
    const icon = async (name: RegExp) => (await screen.findByRole('button', { name })).querySelector('svg');
    expect(await icon(/^Approve.*7K3M-0001/)).toHaveClass('lucide-check');
    expect(await icon(/^Reject.*7K3M-0001/)).toHaveClass('lucide-x');
  });

  it('leaves the question about another one open when its answer is late', async () => {
    const late = Promise.withResolvers<Response>();
    const items = [testItem(1), testItem(2)];
    const replies = { [call('approve')]: () => late.promise };
    const { alerts, router } = await renderAdmin({ session: testSession, items, isPhone: true, replies });
    await screen.findByRole('article', { name: '7K3M-0001' });
    await act(() => router.navigate(`/admin/transactions?review-modal=opened&id=${id}`));
    const review = await screen.findByRole('dialog', { name: 'Review Transaction' });
    await user.click(within(review).getByRole('button', { name: /^Approve/ }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    const other = screen.getByRole('article', { name: '7K3M-0002' });
    await user.click(within(other).getByRole('button', { name: /^Reject/ }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('7K3M-0002');
    late.resolve(jsonReply(testItem(1, { status: 'PENDING_CLIENT_ACTION' })));
    await waitFor(() => expect(alerts()).toEqual(['Transaction approved']));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('7K3M-0002');
  });

  it('is rejected with a reason that the client reads', async () => {
    const { alerts, sent } = await start('CLIENT_SUBMITTED', /^Reject/, {
      [call('reject')]: answered(testItem(1, { status: 'DECLINED' })),
    });
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await user.click(within(question).getByRole('button', { name: /Reason for the client/ }));
    await user.click(await screen.findByRole('option', { name: 'The office cannot serve the exchange' }));
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(alerts()).toEqual(['Transaction rejected']));
    expect(await sent()[0]?.json()).toEqual({ reason: 'unavailable' });
  });

  it('that has no more actions moves the focus to its card', async () => {
    const { card } = await start('CLIENT_SUBMITTED', /^Reject/, {
      [call('reject')]: answered(testItem(1, { status: 'DECLINED' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(card).toHaveFocus());
  });

  it('that then leaves the list moves the focus to the one in its place', async () => {
    const streams = fakeStreams();
    const { service, card } = await start('CLIENT_SUBMITTED', /^Reject/, {
      'GET /api/admin/events': streams.reply,
      [call('reject')]: answered(testItem(1, { status: 'DECLINED' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(card).toHaveFocus());
    service.reply('GET /api/admin/transactions', listReply([testItem(2)]));
    await streams.change(id);
    await waitFor(() => expect(screen.getByRole('article', { name: '7K3M-0002' })).toHaveFocus());
  });

  it('returns the focus to the button of the next step', async () => {
    const { card } = await start('CLIENT_SUBMITTED', /^Approve/, {
      [call('approve')]: answered(testItem(1, { status: 'PENDING_CLIENT_ACTION' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(within(card).getByRole('button', { name: /^Client money received/ })).toHaveFocus());
  });

  it('is asked about anew, without a reason that was chosen before', async () => {
    const { card } = await start('CLIENT_SUBMITTED', /^Reject/, {});
    const reason = () => screen.findByRole('button', { name: /Reason for the client/ });
    await user.click(await reason());
    await user.click(await screen.findByRole('option', { name: 'The office cannot serve the exchange' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(within(card).getByRole('button', { name: /^Reject/ }));
    expect(await reason()).toHaveTextContent('No reason');
  });

  it('that someone else has decided shows their decision, and is not decided again', async () => {
    const current = testItem(1, { status: 'DECLINED' });
    const { alerts, card } = await start('CLIENT_SUBMITTED', /^Approve/, {
      [call('approve')]: conflict(current),
      [`GET /api/admin/transactions/${id}`]: testDetails(current),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('This was already updated');
    expect(notice).toHaveTextContent('“Declined”');
    await waitFor(() => expect(notice).toHaveTextContent(/: colleague@example\.com, \d+ \w+, \d+/));
    expect(alerts()).toEqual([]);
    expect(card).toHaveTextContent('Declined');
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });
});

it('a step whose reply was lost is told to the admin as their own', async () => {
  const details = testDetails(testItem(1, { status: 'PENDING_CLIENT_ACTION' }));
  const by = testSession.user.email;
  await start('CLIENT_SUBMITTED', /^Approve/, {
    [call('approve')]: conflict(details),
    [`GET /api/admin/transactions/${id}`]: { ...details, events: details.events.map((event) => ({ ...event, by })) },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`Approved: ${by} (you), `));
  expect(screen.getByRole('alert')).not.toHaveTextContent('Someone else');
});

it('a request that someone else decides while the question is open says so, and is not decided again', async () => {
  const streams = fakeStreams();
  const current = testItem(1, { status: 'PENDING_CLIENT_ACTION' });
  const { sent, service } = await start('CLIENT_SUBMITTED', /^Approve/, { 'GET /api/admin/events': streams.reply });
  await screen.findByRole('button', { name: 'Continue' });
  // It left the list, which shows what is to be decided.
  service.reply('GET /api/admin/transactions', listReply([testItem(2)]));
  service.reply(`GET /api/admin/transactions/${id}`, testDetails(current));
  await streams.change(id);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/This was already updated.*“Pending Client”/);
  await waitFor(() => expect(notice).toHaveTextContent(/: colleague@example\.com, \d+ \w+, \d+/));
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

const timeForm = () => screen.findByRole('dialog', { name: 'Client Money Received' });
const segment = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('spinbutton', { name });
const minute = () => segment(/^minute/).getAttribute('aria-valuenow');
const formClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Stops the clock, but not timers. */
const stopAt = (now: number) => jest.useFakeTimers({ now, doNotFake: [...allButTheDate] });
const passMinutes = (minutes: number) => stopAt(Date.now() + minutes * 60_000);

afterEach(() => jest.useRealTimers());

describe("the customer's money", () => {
  it.each([
    ['', '2026-01-14T14:30:20.000Z', '2026-01-14T14:07:00.000Z'],
    [', also in the hour that October repeats', '2026-10-25T01:30:20.000Z', '2026-10-25T01:07:00.000Z'],
    [', also before it is repeated', '2026-10-25T00:30:20.000Z', '2026-10-25T00:07:00.000Z'],
  ])('is recorded with the current time, which can be changed%s', async (_, now, changed) => {
    stopAt(Date.parse(now));
    const received = testItem(1, {
      status: 'CLIENT_MONEY_RECEIVED',
      clientMoneyReceivedTime: new Date().toISOString(),
    });
    const { alerts, card, sent } = await start('PENDING_CLIENT_ACTION', /^Client money received/, {
      [call('client-money-received')]: answered(received),
    });
    const form = await screen.findByRole('dialog', { name: 'Client Money Received' });
    expect(minute()).toBe('30');
    await user.click(segment(/^minute/));
    await user.keyboard('07');
    await user.click(within(form).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(alerts()).toEqual(['Transaction client money received']));
    expect(card).toHaveTextContent('Client Money Received');
    expect(await sent()[0]?.json()).toEqual({ clientMoneyReceivedTime: changed });
  });
});

describe('the form of the received money', () => {
  const opened = async () => {
    const room = await start('PENDING_CLIENT_ACTION', /^Client money received/, {});
    await timeForm();
    const reopen = async () => {
      await user.click(within(room.card).getByRole('button', { name: /^Client money received/ }));
      await timeForm();
    };
    const typeMinute = async () => {
      await user.click(segment(/^minute/));
      await user.keyboard(minute() === '07' || minute() === '7' ? '08' : '07');
    };
    return { ...room, reopen, typeMinute };
  };

  it('requires a time', async () => {
    const { sent } = await opened();
    expect(segment(/^minute/)).toHaveAttribute('aria-required', 'true');
    await user.click(segment(/^minute/));
    await user.keyboard('{Backspace}{Backspace}');
    const confirm = screen.getByRole('button', { name: 'Confirm' });
    expect(confirm).toBeDisabled();
    await user.click(confirm);
    expect(sent()).toEqual([]);
  });

  it.each<[string, (room: Awaited<ReturnType<typeof opened>>) => Promise<unknown>]>([
    ['Cancel', () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => user.keyboard('{Escape}')],
    ['Back', ({ router }) => act(() => router.navigate(-1))],
  ])('starts with the current time after another time was typed and %s closed it', async (_, close) => {
    const room = await opened();
    await room.typeMinute();
    await close(room);
    await formClosed();
    passMinutes(2);
    const expected = new Date().getMinutes();
    await room.reopen();
    expect(minute()).toBe(String(expected));
  });
});

describe('finishing', () => {
  const finished = testItem(1, { status: 'COMPLETED', transactionHash: HASH });

  it('takes the wallet of the request and a hash', async () => {
    const { alerts, card, sent } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      [call('finish')]: answered(finished),
    });
    const form = await screen.findByRole('dialog', { name: 'Finish Transaction' });
    expect(within(form).getByRole('textbox', { name: 'Wallet Address' })).toHaveValue(WALLET);
    const submit = within(form).getByRole('button', { name: 'Finish Transaction' });
    expect(submit).toBeDisabled();
    await user.click(within(form).getByRole('textbox', { name: 'Transaction Hash' }));
    await user.paste(HASH);
    await user.click(submit);
    await waitFor(() => expect(alerts()).toEqual(['Transaction finished']));
    expect(await sent()[0]?.json()).toEqual({ clientWalletAddress: WALLET, transactionHash: HASH });
    expect(card).toHaveTextContent('Completed');
  });

  it.each([
    [HASH.slice(2), 'Invalid transaction hash.'],
    ['<img src=x onerror=alert(1)>', 'Invalid transaction hash.'],
  ])('does not take %s for a hash', async (hash, message) => {
    const { sent } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {});
    const field = await screen.findByRole('textbox', { name: 'Transaction Hash' });
    await user.click(field);
    await user.paste(hash);
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('shows at the hash that it is of another request, and keeps the input', async () => {
    const taken = { error: 'ENTITY_ALREADY_EXISTS', field: 'transactionHash', reason: 'taken', traceId: 'test' };
    const { alerts } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      [call('finish')]: () => jsonReply({ ...taken, message: 'x' }, 409),
    });
    const field = await screen.findByRole('textbox', { name: 'Transaction Hash' });
    await user.click(field);
    await user.paste(HASH);
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This is already used\./));
    expect(field).toHaveValue(HASH);
    expect(alerts()).toEqual([]);
  });

  it('scrolls to what the service refused', async () => {
    const tooMuch = { error: 'EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT', message: 'x', traceId: 'test' };
    const refused = () => jsonReply({ ...tooMuch, field: 'drawerId', reason: 'notEnoughCash' }, 409);
    await start('CLIENT_MONEY_RECEIVED', /^Finish/, { [call('finish')]: refused });
    await user.click(await screen.findByRole('textbox', { name: 'Transaction Hash' }));
    await user.paste(HASH);
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
      await waitFor(() => expect(scroll).toHaveBeenCalledTimes(times));
      expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('alert'));
    }
    expect(screen.getByRole('alert')).toHaveTextContent('The drawer');
  });

  const first = testDrawer({ session: testDrawerSession });
  const second = testDrawer({
    id: '01JH4000000000000000000002',
    name: 'Till 2',
    session: { ...testDrawerSession, id: '01JH5000000000000000000002' },
  });
  const chooseSecond = async () => {
    const room = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      'GET /api/admin/drawers': testDrawers({ drawers: [first, second] }),
      [call('finish')]: answered(finished),
    });
    await user.click(await screen.findByRole('textbox', { name: 'Transaction Hash' }));
    await user.paste(HASH);
    await user.click(await screen.findByRole('button', { name: /Drawer/ }));
    await user.click(await screen.findByRole('option', { name: /^Till 2/ }));
    expect(screen.getByRole('button', { name: /Drawer/ })).toHaveTextContent('Till 2');
    return room;
  };

  it('pays from the drawer that was chosen among several', async () => {
    const { alerts, sent } = await chooseSecond();
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    await waitFor(() => expect(alerts()).toEqual(['Transaction finished']));
    expect(await sent()[0]?.json()).toMatchObject({ drawerId: second.id });
  });

  it('asks again for the drawer when a colleague has counted the chosen one', async () => {
    const { service, alerts, sent } = await chooseSecond();
    const counted = { ...testDrawerSession.opened, amount: '1000.00', expected: '1000.00', difference: '0.00' };
    const drawers = [first, { ...second, session: { ...testDrawerSession, counted } }];
    service.reply('GET /api/admin/drawers', testDrawers({ drawers }));
    const noDrawer = { error: 'DRAWER_REQUIRED', field: 'drawerId', message: 'x', traceId: 'test' };
    service.reply(call('finish'), () => jsonReply(noDrawer, 409));
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Drawer/ })).not.toHaveTextContent('Till 2'));
    await user.click(screen.getByRole('button', { name: /Drawer/ }));
    await user.click(await screen.findByRole('option', { name: /^Till 1/ }));
    service.reply(call('finish'), answered(finished));
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    await waitFor(() => expect(alerts()).toContain('Transaction finished'));
    expect(await sent().at(-1)?.json()).toMatchObject({ drawerId: first.id });
  });

  const onlyFirst = async () => {
    const streams = fakeStreams();
    const room = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      'GET /api/admin/events': streams.reply,
      'GET /api/admin/drawers': testDrawers({ drawers: [first] }),
      [call('finish')]: answered(finished),
    });
    await user.click(await screen.findByRole('textbox', { name: 'Transaction Hash' }));
    await user.paste(HASH);
    return { ...room, streams };
  };

  it('pays from the only open drawer without a question, and names it to the service', async () => {
    const { alerts, sent } = await onlyFirst();
    expect(screen.queryByRole('button', { name: /Drawer/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    await waitFor(() => expect(alerts()).toEqual(['Transaction finished']));
    expect(await sent()[0]?.json()).toMatchObject({ drawerId: first.id });
  });

  it.each([
    ['a colleague counted the only one and opened another', 'SOFIA_VITOSHA', /^Till 2.*Vitosha/],
    ['another office took the request over', 'SOFIA_RING_MALL', /^Till 2.*Ring Mall/],
  ])('asks for the drawer when, while the form is open, %s', async (_, officeId, name) => {
    const { service, streams, sent, item } = await onlyFirst();
    const moved = { ...item, officeLocationId: officeId };
    service.reply('GET /api/admin/transactions', listReply([moved]));
    service.reply(`GET /api/admin/transactions/${id}`, testDetails(moved));
    service.reply('GET /api/admin/drawers', testDrawers({ drawers: [{ ...second, officeId }] }));
    await streams.change(id);
    await streams.drawers();
    const choice = await screen.findByRole('button', { name: /Drawer/ });
    expect(screen.getByRole('button', { name: 'Finish Transaction' })).toBeDisabled();
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name }));
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    await waitFor(async () => expect(await sent()[0]?.json()).toMatchObject({ drawerId: second.id }));
  });

  it('says after a refusal that no drawer is open any more', async () => {
    const noDrawer = { error: 'DRAWER_REQUIRED', field: 'drawerId', message: 'x', traceId: 'test' };
    const { service } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      'GET /api/admin/drawers': testDrawers({ drawers: [testDrawer({ session: testDrawerSession })] }),
      [call('finish')]: () => jsonReply(noDrawer, 409),
    });
    await user.click(await screen.findByRole('textbox', { name: 'Transaction Hash' }));
    await user.paste(HASH);
    service.reply('GET /api/admin/drawers', testDrawers({ drawers: [testDrawer()] }));
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    expect(await screen.findByText(/^No drawer of this office is open/)).toBeVisible();
  });

  it('goes on without a drawer, where the settings let it, only after its person saw that none is open any more', async () => {
    const noDrawer = { error: 'DRAWER_REQUIRED', field: 'drawerId', message: 'x', traceId: 'test' };
    const { service, alerts, sent } = await onlyFirst();
    service.reply(call('finish'), () => jsonReply(noDrawer, 409));
    service.reply('GET /api/admin/drawers', testDrawers({ drawers: [testDrawer()], withoutDrawer: 'warn' }));
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    expect(await screen.findByText(/^No drawer of this office is open/)).toBeVisible();
    service.reply(call('finish'), answered(finished));
    await user.click(screen.getByRole('button', { name: 'Finish Transaction' }));
    await waitFor(() => expect(alerts()).toContain('Transaction finished'));
    expect(await sent().at(-1)?.json()).not.toHaveProperty('drawerId');
  });

  it('shows before sending that someone else has finished, and keeps the input', async () => {
    const streams = fakeStreams();
    const { service } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      'GET /api/admin/events': streams.reply,
      [`GET /api/admin/transactions/${id}`]: testDetails(finished),
    });
    const field = await screen.findByRole('textbox', { name: 'Transaction Hash' });
    await user.click(field);
    await user.paste(HASH);
    service.reply('GET /api/admin/transactions', listReply([finished]));
    await streams.change(id);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('This was already updated');
    expect(notice).toHaveTextContent('“Completed”');
    expect(field).toHaveValue(HASH);
  });

  const expireAfterInput = async () => {
    const { store } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {});
    await user.click(await screen.findByRole('textbox', { name: 'Transaction Hash' }));
    await user.paste(HASH);
    act(() => void store.dispatch(sessionExpired()));
    await screen.findByRole('heading', { name: 'Admin Panel' });
    return store;
  };

  it('keeps the input during a new sign-in after an expired session', async () => {
    const store = await expireAfterInput();
    act(() => void store.dispatch(signedIn(testSession)));
    expect(await screen.findByRole('textbox', { name: 'Transaction Hash' })).toHaveValue(HASH);
  });

  it('shows the input to nobody else who signs in after an expired session', async () => {
    const store = await expireAfterInput();
    const other = { ...testSession, user: { ...testSession.user, email: 'other@example.com' } };
    act(() => void store.dispatch(signedIn(other)));
    expect(await screen.findByRole('textbox', { name: 'Transaction Hash' })).toHaveValue('');
  });

  it('drops the input when the admin signs out', async () => {
    const { store } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {});
    await user.click(await screen.findByRole('textbox', { name: 'Transaction Hash' }));
    await user.paste(HASH);
    act(() => void store.dispatch(signedOut()));
    await screen.findByRole('heading', { name: 'Admin Panel' });
    act(() => void store.dispatch(signedIn(testSession)));
    expect(await screen.findByRole('textbox', { name: 'Transaction Hash' })).toHaveValue('');
  });
});

describe('a wallet that is not the client’s', () => {
  const other = `0x${'b'.repeat(40)}`;
  const typed = async (session: typeof testSession | typeof operatorSession) => {
    const room = await start('CLIENT_MONEY_RECEIVED', /^Finish/, { [call('finish')]: answered(finishedItem) }, session);
    const wallet = await screen.findByRole('textbox', { name: 'Wallet Address' });
    await user.clear(wallet);
    await user.click(wallet);
    await user.paste(other);
    await user.click(screen.getByRole('textbox', { name: 'Transaction Hash' }));
    await user.paste(HASH);
    return { ...room, wallet };
  };
  const operatorSession = { ...testSession, user: { ...testSession.user, role: 'operator' } } as const;
  const finishedItem = testItem(1, { status: 'COMPLETED', transactionHash: HASH, usedWalletAddress: other });
  const submit = () => screen.getByRole('button', { name: 'Finish Transaction' });

  it('is used by a manager who says why', async () => {
    const { alerts, sent } = await typed(testSession);
    expect(submit()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Why another wallet' }), 'Test reason');
    await user.click(submit());
    await waitFor(() => expect(alerts()).toEqual(['Transaction finished']));
    expect(await sent()[0]?.json()).toEqual({ clientWalletAddress: other, transactionHash: HASH, note: 'Test reason' });
  });

  it('is refused to an operator at the field', async () => {
    const { sent, wallet } = await typed(operatorSession);
    expect(screen.queryByRole('textbox', { name: 'Why another wallet' })).not.toBeInTheDocument();
    await user.click(submit());
    expect(wallet).toHaveAccessibleDescription(/Only a manager can use a wallet that is not the client’s/);
    expect(sent()).toEqual([]);
  });
});
