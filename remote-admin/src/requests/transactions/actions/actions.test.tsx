import { act, screen, waitFor, within } from '@testing-library/react';
import type { TransactionItem, TransactionStatus } from '@exchange/shared-domain';
import { sessionExpired, signedIn, signedOut } from '@exchange/shared-platform';
import { type DoubleReply, jsonReply, refusal } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../../../testing/fake-streams.ts';
import { testDrawer, testDrawers, testDrawerSession } from '../../../testing/drawers.fixture.ts';
import { fill, listReply, renderAdmin, type AdminSetup, user } from '../../../testing/render-admin.tsx';
import { HASH, testDetails, testItem, sessionOf, testSession, WALLET } from '../../../testing/transactions.fixture.ts';

const { id } = testItem(1).transaction;
const call = (action: string) => `PATCH /api/admin/transactions/${id}/${action}`;
const answered = (item: TransactionItem) => () => jsonReply(item);
const conflict = (current: TransactionItem) => refusal(409, 'TRANSITION_NOT_ALLOWED', { current });

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
describe('a request', () => {
  it('is approved after a confirmation, which stays until the list shows it, and the next step has the focus', async () => {
    const approved = testItem(1, { status: 'PENDING_CLIENT_ACTION' });
    const { alerts, card, service, sent } = await start('CLIENT_SUBMITTED', /^Approve/, {
      [call('approve')]: answered(approved),
    });
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(question).toHaveTextContent('Do you really want to continue? This action may be irreversible.');
    expect(question).toHaveTextContent(/Approve 300\sUSDC of 7K3M-0001/);
    const list = Promise.withResolvers<ReturnType<typeof listReply>>();
    service.reply('GET /api/admin/transactions', async () => (await list.promise)());
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    // The reply is there, and the page reads again.
    await waitFor(() => expect(service.requests.at(-1)?.method).toBe('GET'));
    expect(question).toBeVisible();
    expect(alerts()).toEqual([]);
    list.resolve(listReply([approved, testItem(2)]));
    await waitFor(() => expect(alerts()).toEqual(['Transaction approved']));
    expect(card).toHaveTextContent('Pending Client');
    await waitFor(() => expect(within(card).getByRole('button', { name: /^Client money received/ })).toHaveFocus());
    expect(question).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: '7K3M-0002' })).toHaveTextContent('Requested');
    expect(sent()).toHaveLength(1);
  });

  it('is rejected with a reason that the client reads, which is chosen anew after Cancel', async () => {
    const { alerts, card, sent } = await start('CLIENT_SUBMITTED', /^Reject/, {
      [call('reject')]: answered(testItem(1, { status: 'DECLINED' })),
    });
    const reason = () => screen.findByRole('button', { name: /Reason for the client/ });
    const choose = async () => {
      await user.click(await reason());
      await user.click(await screen.findByRole('option', { name: 'The office cannot serve the exchange' }));
    };
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Reject 300\sUSDC of 7K3M-0001/);
    await choose();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(within(card).getByRole('button', { name: /^Reject/ }));
    expect(await reason()).toHaveTextContent('No reason');
    await choose();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(alerts()).toEqual(['Transaction rejected']));
    expect(card).toHaveTextContent('Declined');
    expect(await Promise.all(sent().map((each) => each.json()))).toEqual([{ reason: 'unavailable' }]);
  });

  it('that has no more actions moves the focus to its card, and to the one in its place once it leaves the list', async () => {
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

  it('leaves the question about another one open when its answer is late', async () => {
    const late = Promise.withResolvers<Response>();
    const items = [testItem(1), testItem(2)];
    const replies = { [call('approve')]: () => late.promise };
    const { alerts, router } = await renderAdmin({ items, isPhone: true, replies });
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
    await waitFor(() => expect(card).toHaveTextContent('Declined'));
    expect(alerts()).toEqual([]);
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

/** Stops the clock, but not timers. */
const stopAt = (now: number) => jest.useFakeTimers({ now, doNotFake: [...allButTheDate] });
it("the customer's money is recorded with a required time, which is the current one at each opening, also in an hour that October repeats", async () => {
  // October repeats this hour.
  stopAt(Date.parse('2026-10-25T01:30:20.000Z'));
  const received = testItem(1, { status: 'CLIENT_MONEY_RECEIVED', clientMoneyReceivedTime: new Date().toISOString() });
  const { alerts, card, sent, router } = await start('PENDING_CLIENT_ACTION', /^Client money received/, {
    [call('client-money-received')]: answered(received),
  });
  const form = () => screen.findByRole('dialog', { name: 'Client Money Received' });
  const minute = async () => within(await form()).getByRole('spinbutton', { name: /^minute/ });
  const confirm = () => screen.getByRole('button', { name: 'Confirm' });
  const typeMinute = async (keys: string) => {
    await user.click(await minute());
    await user.keyboard(keys);
  };
  expect(await minute()).toHaveAttribute('aria-valuenow', '30');
  expect(await minute()).toHaveAttribute('aria-required', 'true');
  await typeMinute('{Backspace}{Backspace}');
  expect(confirm()).toBeDisabled();
  await user.click(confirm());
  expect(sent()).toEqual([]);
  for (const [close, now] of [
    [() => user.click(screen.getByRole('button', { name: 'Cancel' })), 32],
    [() => user.keyboard('{Escape}'), 34],
    [() => act(() => router.navigate(-1)), 36],
  ] as const) {
    await typeMinute('07');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    stopAt(Date.now() + 2 * 60_000);
    await user.click(within(card).getByRole('button', { name: /^Client money received/ }));
    expect(await minute()).toHaveAttribute('aria-valuenow', String(now));
  }
  await typeMinute('07');
  await user.click(confirm());
  await waitFor(() => expect(alerts()).toEqual(['Transaction client money received']));
  expect(card).toHaveTextContent('Client Money Received');
  expect(await sent()[0]?.json()).toEqual({ clientMoneyReceivedTime: '2026-10-25T01:07:00.000Z' });
});

describe('finishing', () => {
  const finished = testItem(1, { status: 'COMPLETED', transactionHash: HASH });

  const hashField = () => screen.findByRole('textbox', { name: 'Transaction Hash' });
  const fillHash = async () => fill(await hashField(), HASH);
  // It has another name while the drawers are read.
  const submit = () => screen.findByRole('button', { name: 'Finish Transaction' });
  const finish = async () => user.click(await submit());

  it('takes the wallet of the request and a hash, and nothing else for a hash', async () => {
    const { alerts, card, sent } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      [call('finish')]: answered(finished),
    });
    const form = await screen.findByRole('dialog', { name: 'Finish Transaction' });
    expect(within(form).getByRole('textbox', { name: 'Wallet Address' })).toHaveValue(WALLET);
    expect(await submit()).toBeDisabled();
    await fill(await hashField(), HASH.slice(2));
    await finish();
    expect(await within(form).findByText('Invalid transaction hash.')).toBeVisible();
    expect(await hashField()).toHaveFocus();
    expect(sent()).toEqual([]);
    await fillHash();
    await finish();
    await waitFor(() => expect(alerts()).toEqual(['Transaction finished']));
    expect(await sent()[0]?.json()).toEqual({ clientWalletAddress: WALLET, transactionHash: HASH });
    expect(card).toHaveTextContent('Completed');
  });

  it('shows at the hash that it is of another request, and keeps the input', async () => {
    const { alerts } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      [call('finish')]: refusal(409, 'ENTITY_ALREADY_EXISTS', { field: 'transactionHash', reason: 'taken' }),
    });
    await fillHash();
    await finish();
    await waitFor(async () => expect(await hashField()).toHaveAccessibleDescription(/This is already used\./));
    expect(await hashField()).toHaveValue(HASH);
    expect(alerts()).toEqual([]);
  });

  it('scrolls to what the service refused', async () => {
    const tooMuch = 'EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT';
    const refused = refusal(409, tooMuch, { field: 'drawerId', reason: 'notEnoughCash' });
    await start('CLIENT_MONEY_RECEIVED', /^Finish/, { [call('finish')]: refused });
    await fillHash();
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    for (const times of [1, 2]) {
      await finish();
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
  const noDrawer = refusal(409, 'DRAWER_REQUIRED', { field: 'drawerId' });

  it('pays from the drawer that was chosen, and asks again when a colleague has counted it', async () => {
    const { service, alerts, sent } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      'GET /api/admin/drawers': testDrawers({ drawers: [first, second] }),
      [call('finish')]: noDrawer,
    });
    const choice = () => screen.getByRole('button', { name: /Drawer/ });
    await fillHash();
    await user.click(await screen.findByRole('button', { name: /Drawer/ }));
    await user.click(await screen.findByRole('option', { name: /^Till 2/ }));
    expect(choice()).toHaveTextContent('Till 2');
    const counted = { ...testDrawerSession.opened, amount: '1000.00', expected: '1000.00', difference: '0.00' };
    const drawers = [first, { ...second, session: { ...testDrawerSession, counted } }];
    service.reply('GET /api/admin/drawers', testDrawers({ drawers }));
    await finish();
    await waitFor(() => expect(choice()).not.toHaveTextContent('Till 2'));
    await user.click(choice());
    await user.click(await screen.findByRole('option', { name: /^Till 1/ }));
    service.reply(call('finish'), answered(finished));
    await finish();
    await waitFor(() => expect(alerts()).toContain('Transaction finished'));
    expect(await Promise.all(sent().map((each) => each.json()))).toEqual([
      expect.objectContaining({ drawerId: second.id }),
      expect.objectContaining({ drawerId: first.id }),
    ]);
  });

  const onlyFirst = async () => {
    const streams = fakeStreams();
    const room = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      'GET /api/admin/events': streams.reply,
      'GET /api/admin/drawers': testDrawers({ drawers: [first] }),
      [call('finish')]: answered(finished),
    });
    await fillHash();
    await submit();
    return { ...room, streams };
  };

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
    await finish();
    await waitFor(async () => expect(await sent()[0]?.json()).toMatchObject({ drawerId: second.id }));
  });

  it('sends nothing before the drawers are there', async () => {
    const drawers = Promise.withResolvers<Response>();
    const { sent } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      'GET /api/admin/drawers': () => drawers.promise,
      [call('finish')]: answered(finished),
    });
    await fillHash();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: /^Finish Transaction/ }));
    drawers.resolve(jsonReply(testDrawers({ drawers: [first, second] })));
    expect(await screen.findByRole('button', { name: /Drawer/ })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('pays from the only open drawer without a question, and without one only after its person saw that none is open', async () => {
    const { service, alerts, sent } = await onlyFirst();
    expect(screen.queryByRole('button', { name: /Drawer/ })).not.toBeInTheDocument();
    service.reply(call('finish'), noDrawer);
    service.reply('GET /api/admin/drawers', testDrawers({ drawers: [testDrawer()], withoutDrawer: 'warn' }));
    await finish();
    expect(await screen.findByText(/^No drawer of this office is open/)).toBeVisible();
    expect(await sent()[0]?.json()).toMatchObject({ drawerId: first.id });
    service.reply(call('finish'), answered(finished));
    await finish();
    await waitFor(() => expect(alerts()).toContain('Transaction finished'));
    expect(await sent().at(-1)?.json()).not.toHaveProperty('drawerId');
  });

  it('shows before sending that someone else has finished, and keeps the input', async () => {
    const streams = fakeStreams();
    const { service } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {
      'GET /api/admin/events': streams.reply,
      [`GET /api/admin/transactions/${id}`]: testDetails(finished),
    });
    await fillHash();
    service.reply('GET /api/admin/transactions', listReply([finished]));
    await streams.change(id);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('This was already updated');
    expect(notice).toHaveTextContent('“Completed”');
    expect(await hashField()).toHaveValue(HASH);
  });

  it('keeps the input for its person alone during a new sign-in, and drops it when they sign out', async () => {
    const { store } = await start('CLIENT_MONEY_RECEIVED', /^Finish/, {});
    await fillHash();
    const leave = async (action: ReturnType<typeof sessionExpired | typeof signedOut>) => {
      act(() => void store.dispatch(action));
      await screen.findByRole('heading', { name: 'Admin Panel' });
    };
    const enter = (email: string) => act(() => void store.dispatch(signedIn(sessionOf('manager', email))));
    const { email } = testSession.user;
    await leave(sessionExpired());
    enter('other@example.com');
    expect(await hashField()).toHaveValue('');
    await leave(sessionExpired());
    enter(email);
    expect(await hashField()).toHaveValue(HASH);
    await leave(signedOut());
    enter(email);
    expect(await hashField()).toHaveValue('');
  });
});

describe('a wallet that is not the client’s', () => {
  const other = `0x${'b'.repeat(40)}`;
  const typed = async (session = testSession) => {
    const room = await start('CLIENT_MONEY_RECEIVED', /^Finish/, { [call('finish')]: answered(finishedItem) }, session);
    const wallet = await screen.findByRole('textbox', { name: 'Wallet Address' });
    await fill(wallet, other);
    await fill(screen.getByRole('textbox', { name: 'Transaction Hash' }), HASH);
    return { ...room, wallet };
  };
  const finishedItem = testItem(1, { status: 'COMPLETED', transactionHash: HASH, usedWalletAddress: other });
  const submit = () => screen.findByRole('button', { name: 'Finish Transaction' });

  it('is used by a manager who says why', async () => {
    const { alerts, sent } = await typed();
    expect(await submit()).toBeDisabled();
    await fill(screen.getByRole('textbox', { name: 'Why another wallet' }), 'Test reason');
    await user.click(await submit());
    await waitFor(() => expect(alerts()).toEqual(['Transaction finished']));
    expect(await sent()[0]?.json()).toEqual({ clientWalletAddress: other, transactionHash: HASH, note: 'Test reason' });
  });

  it('is refused to an operator at the field', async () => {
    const { sent, wallet } = await typed(sessionOf('operator'));
    expect(screen.queryByRole('textbox', { name: 'Why another wallet' })).not.toBeInTheDocument();
    await user.click(await submit());
    expect(wallet).toHaveAccessibleDescription(/Only a manager can use a wallet that is not the client’s/);
    expect(sent()).toEqual([]);
  });
});
