import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskFinds, Transaction, TransactionItem } from '@exchange/shared-domain';
import { brokenReply, jsonReply, refusal, testOffices } from '@exchange/shared-platform/testing';
import { depositDetails, finalDeposit } from '../../testing/deposits.fixture.ts';
import { testDrawer, testDrawers, testDrawerSession } from '../../testing/drawers.fixture.ts';
import { fakeStreams } from '../../testing/fake-streams.ts';
import { fill, renderAdmin, type AdminSetup, user } from '../../testing/render-admin.tsx';
import { HASH, testDetails, testItem, WALLET } from '../../testing/transactions.fixture.ts';

const CODE = '7K3M-0001';
const sale = testItem(1, { status: 'PENDING_CLIENT_ACTION' });
const purchase = testItem(1, {
  status: 'PENDING_CLIENT_ACTION',
  sourceAmount: 500,
  sourceCurrencyCodeId: 'BGN',
  targetAmount: 270.825722,
  targetCurrencyCodeId: 'USDC',
});
const finds = (items: readonly TransactionItem[], more: Partial<DeskFinds> = {}) => ({
  items,
  foreign: [],
  hasMore: false,
  ...more,
});
const foreign = {
  code: CODE,
  status: 'PENDING_CLIENT_ACTION',
  sourceAmount: 300,
  sourceCurrencyCodeId: 'USDC',
  targetAmount: 537.5,
  targetCurrencyCodeId: 'BGN',
  returnedAmount: null,
  officeLocationId: 'SOFIA_RING_MALL',
} as const;
async function desk(item: TransactionItem = sale, setup: AdminSetup = {}) {
  const room = await renderAdmin({
    path: '/admin/desk',
    items: [item],
    ...setup,
    replies: { 'GET /api/admin/desk': finds([item]), ...setup.replies },
  });
  const field = await screen.findByRole('searchbox', { name: 'Code, phone or name' });
  const asked = () => room.service.requests.filter(({ url }) => new URL(url).pathname === '/api/admin/desk');
  const sent = () => room.service.requests.filter(({ method }) => method === 'PATCH');
  const enter = async (text: string) => {
    await fill(field, text);
    await user.keyboard('{Enter}');
  };
  const shown = () => screen.findByRole('article', { name: item.transaction.code });
  return { ...room, field, asked, sent, enter, shown };
}

/** The request is there already, as from a link. */
async function deskWith(item: TransactionItem, setup: AdminSetup = {}) {
  const room = await desk(item, { path: addressOf(item), ...setup });
  return { ...room, request: await room.shown() };
}

const addressOf = ({ transaction: { id } }: TransactionItem) => `/admin/desk?request=${id}`;

const pathOf = ({ transaction: { id } }: TransactionItem) => `GET /api/admin/transactions/${id}`;
/** Presses the keys of the code as fast as a scanner, however busy this machine is. */
function scan(target: Element, code = CODE) {
  let at = performance.now();
  return [...Array.from(code), 'Enter'].map((key) => {
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: (at += 10) });
    return fireEvent(target, event);
  });
}

describe('the desk', () => {
  it('has the focus in its field, and shows who gives what for what, and what to do', async () => {
    const { field, enter, shown, address, asked } = await desk();
    expect(field).toHaveFocus();
    await enter(CODE);
    const request = await shown();
    expect(request).toHaveTextContent(/Test Visitor 1.*\+359888000000/);
    expect(request).toHaveTextContent(/The client gives300.USDC.*The client gets537\.50.BGN/);
    expect(request).toHaveTextContent(/Vitosha/);
    const deeds = within(request).getAllByRole('listitem');
    expect(deeds.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^See that 300.USDC arrived/),
      expect.stringMatching(/^Pay 537\.50.BGN in cash/),
    ]);
    expect(deeds[0]).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByRole('region', { name: 'The client’s wallet' })).not.toBeInTheDocument();
    expect(address()).toBe(addressOf(sale));
    expect(new URL(asked()[0]?.url ?? '').searchParams.get('text')).toBe(CODE);
  });

  it('leads a sale whose deposit is there from the code to its end by Enter alone', async () => {
    const item = { ...sale, deposit: finalDeposit };
    const received = { ...item, transaction: { ...item.transaction, status: 'CLIENT_MONEY_RECEIVED' } } as const;
    const completed = { ...item, transaction: { ...item.transaction, status: 'COMPLETED' } } as const;
    const paid = (now: TransactionItem) => ({ ...testDetails(now), depositDetails: depositDetails(finalDeposit) });
    const path = `/api/admin/transactions/${item.transaction.id}`;
    const till = testDrawer({ session: testDrawerSession });
    const step = (now: TransactionItem) => () => {
      service.reply(pathOf(item), paid(now));
      return jsonReply(now);
    };
    const { enter, field, sent, shown, service } = await desk(item, {
      replies: {
        [pathOf(item)]: paid(item),
        'GET /api/admin/drawers': testDrawers({ drawers: [till] }),
        [`PATCH ${path}/client-money-received`]: () => step(received)(),
        [`PATCH ${path}/finish`]: () => step(completed)(),
        [`POST ${path}/payout-check`]: { check: { state: 'final', misfits: [], found: null } },
      },
    });
    await enter(CODE);
    expect(within(await shown()).getByText(/^On the chain: 300 of 300.USDC, final$/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Find' })).not.toHaveAttribute('aria-disabled'));
    for (const [title, button, state] of [
      ['Client Money Received', 'Confirm', 'Client Money Received'],
      ['Finish Transaction', 'Finish Transaction', 'Completed'],
    ] as const) {
      await user.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: title });
      await waitFor(() => expect(within(dialog).getByRole('button', { name: button })).toHaveFocus());
      await user.keyboard('{Enter}');
      expect(await within(await shown()).findByText(state)).toBeVisible();
      await waitFor(() => expect(field).toHaveFocus());
    }
    expect(await Promise.all(sent().map((each) => each.json()))).toEqual([
      { clientMoneyReceivedTime: '2026-01-14T13:20:00.000Z' },
      expect.objectContaining({ transactionHash: HASH, drawerId: till.id }),
    ]);
  });

  it('opens the next step with another Enter, only finds when something was typed, and lets no scanner press a button', async () => {
    const { enter, shown, asked, sent, service } = await desk();
    await enter(CODE);
    await shown();
    const find = await screen.findByRole('button', { name: 'Find' });
    const again = Promise.withResolvers<Response>();
    service.reply('GET /api/admin/desk', () => again.promise);
    // The same code again: what was typed before is replaced.
    await user.keyboard(`${CODE}{Enter}`);
    await waitFor(() => expect(find).toHaveAttribute('aria-disabled'));
    expect(asked()).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    again.resolve(jsonReply(finds([sale])));
    await waitFor(() => expect(find).not.toHaveAttribute('aria-disabled'));
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Client Money Received' });
    const confirm = within(dialog).getByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm).toHaveFocus());
    expect(asked()).toHaveLength(2);
    expect(scan(confirm).at(-1)).toBe(false);
    expect(sent()).toEqual([]);
    expect(dialog).toBeInTheDocument();
  });

  it('hears a scanner also where the focus is elsewhere', async () => {
    const { asked, field, shown } = await desk();
    await user.paste('7K3M-0002');
    const find = screen.getByRole('button', { name: 'Find' });
    find.focus();
    scan(find);
    await shown();
    expect(asked()).toHaveLength(1);
    // The field never names another request than the one that is shown.
    expect(field).toHaveValue(CODE);
  });

  it('looks for what was scanned last, and says nothing of the scan before', async () => {
    const other = testItem(2);
    const answer = Promise.withResolvers<Response>();
    const reply = ({ url }: Request) =>
      url.includes(other.transaction.code) ? answer.promise : new Promise<Response>(() => undefined);
    const { asked } = await desk(sale, { items: [sale, other], replies: { 'GET /api/admin/desk': reply } });
    const find = screen.getByRole('button', { name: 'Find' });
    scan(find);
    await waitFor(() => expect(asked()).toHaveLength(1));
    scan(find, other.transaction.code);
    await waitFor(() => expect(asked()).toHaveLength(2));
    // The first call is given up in a task of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText('The request could not be looked up')).not.toBeInTheDocument();
    answer.resolve(jsonReply(finds([other])));
    expect(await screen.findByRole('article', { name: other.transaction.code })).toBeVisible();
  });

  it('shows that the request on the screen is not the one that is looked for', async () => {
    const answer = Promise.withResolvers<Response>();
    const { service, enter, request } = await deskWith(sale);
    service.reply('GET /api/admin/desk', () => answer.promise);
    await enter('7K3M-0002');
    expect(request.closest('[aria-busy=true]')).not.toBeNull();
    answer.resolve(jsonReply(finds([])));
    await waitFor(() => expect(request).not.toBeInTheDocument());
  });

  it('lets choose among several finds, and says when nothing was found', async () => {
    const other = testItem(2);
    const { enter, service, shown } = await desk(sale, {
      items: [sale, other],
      replies: { 'GET /api/admin/desk': finds([sale, other], { hasMore: true }) },
    });
    await enter('Visitor');
    expect(await screen.findByText('Several requests fit. Choose one:', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('There are more. Type more of it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Test Visitor 1.*7K3M-0001/ }));
    await shown();
    service.reply('GET /api/admin/desk', finds([]));
    await enter('Nobody');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “Nobody”' })).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('says when it could not look, and looks again', async () => {
    const { enter, service, shown } = await desk(sale, {
      replies: { 'GET /api/admin/desk': refusal(500, 'INTERNAL_ERROR') },
    });
    await enter(CODE);
    expect(await screen.findByText('The request could not be looked up')).toBeVisible();
    service.reply('GET /api/admin/desk', finds([sale]));
    await user.click(screen.getByRole('button', { name: /again/i }));
    await shown();
  });

  it('keeps the request on the screen when the service fails for a moment', async () => {
    const streams = fakeStreams();
    const { service, shown, alerts } = await deskWith(sale, {
      replies: { [pathOf(sale)]: testDetails(sale), 'GET /api/admin/events': streams.reply },
    });
    service.reply(pathOf(sale), () => brokenReply({}, 503));
    await streams.change(sale.transaction.id);
    await waitFor(() => expect(alerts()).not.toEqual([]));
    expect(await shown()).toBeVisible();
  });

  it('says that a linked request could not be read, reads it again, and says when there is none', async () => {
    const { service } = await desk(sale, {
      path: addressOf(sale),
      replies: { [pathOf(sale)]: () => brokenReply({}, 503) },
    });
    expect(await screen.findByText('The transaction could not be loaded')).toBeVisible();
    expect(screen.queryByText('This request is no longer here')).not.toBeInTheDocument();
    service.reply(pathOf(sale), refusal(404, 'ENTITY_NOT_FOUND'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This request is no longer here')).toBeVisible();
  });
});

describe('the wallet of a client who buys', () => {
  const wallet = async () => within(await screen.findByRole('region', { name: 'The client’s wallet' }));
  const bought = (changed: Partial<Transaction>) => ({
    ...purchase,
    transaction: { ...purchase.transaction, ...changed },
  });

  it('is there to copy, and to scan with its payment once the client has paid', async () => {
    await deskWith(bought({ status: 'CLIENT_MONEY_RECEIVED' }));
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click((await wallet()).getByRole('button', { name: 'Copy the client’s wallet' }));
    await user.click((await wallet()).getByRole('button', { name: 'Copy the amount to send' }));
    expect(write.mock.calls).toEqual([[WALLET], ['270.825722']]);
    const code = await (
      await wallet()
    ).findByRole('img', { name: /^QR code of the payment: 270.825722.USDC to 0x5290/ });
    expect(code).toBeVisible();
    expect((await wallet()).getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`@1/transfer\\?address=${WALLET}&uint256=270825722$`)),
    );
  });

  it.each([
    ['request has not paid yet', { status: 'PENDING_CLIENT_ACTION' }, {}],
    ['request is held', { status: 'CLIENT_MONEY_RECEIVED', hold: 'undecided' }, {}],
    ['network is not known', { status: 'CLIENT_MONEY_RECEIVED' }, { network: undefined }],
  ] as const)('is not to be scanned while the %s', async (_, changed, more) => {
    const item = bought(changed);
    await deskWith(item, { replies: { [pathOf(item)]: { ...testDetails(item), ...more } } });
    expect((await wallet()).getByRole('button', { name: 'Copy the client’s wallet' })).toBeVisible();
    expect((await wallet()).queryByRole('img')).not.toBeInTheDocument();
    expect((await wallet()).queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('what is wrong', () => {
  it('is said first: an exchange that ended, by whom, when and why', async () => {
    const ends = (
      [
        ['COMPLETED', { action: 'finish', by: 'ann@example.com' }, 'Finished: ann, 14 Jan, 2026 14:05'],
        ['DECLINED', { action: 'reject', by: 'ann@example.com', reason: 'unverified' }, /Rejected: ann, .*14:05 .+/],
        ['DECLINED', { action: 'expire' }, /Expired: nobody handled it in time, .*14:05/],
        ['DECLINED', { action: 'cancel', by: 'bob@example.com', reason: 'other', note: 'No use' }, /: No use$/],
      ] as const
    ).map(([status, last, text], at) => {
      const item = testItem(at + 1, { status });
      const end = { from: 'CLIENT_MONEY_RECEIVED', to: status, at: '2026-01-14T12:05:00.000Z', by: null } as const;
      return {
        item,
        text,
        details: { ...testDetails(item), events: [...testDetails(item).events, { ...end, ...last }] },
      };
    });
    const replies = Object.fromEntries(ends.map(({ item, details }) => [pathOf(item), details]));
    const { router } = await desk(sale, { items: ends.map(({ item }) => item), replies });
    for (const { item, text } of ends) {
      await act(() => router.navigate(addressOf(item)));
      const request = within(await screen.findByRole('article', { name: item.transaction.code }));
      expect(await request.findByRole('alert')).toHaveTextContent(text);
      expect(request.queryByRole('list', { name: 'What is to be done' })).not.toBeInTheDocument();
    }
  });

  it('is a rate that is over: the next step is today’s', async () => {
    const item = testItem(1, { status: 'PENDING_CLIENT_ACTION', ratePromisedUntil: '2026-01-14T16:00:00.000Z' });
    const { request } = await deskWith(item);
    const alert = await within(request).findByRole('alert');
    expect(alert).toHaveTextContent('The rate has been over since 14 Jan, 2026 18:00');
  });

  it('is another office: its drawer is taken only when it is chosen, and one press serves the client here', async () => {
    const moved = { ...purchase, officeLocationId: 'SOFIA_RING_MALL', chosenOfficeId: 'SOFIA_VITOSHA' };
    const drawers = testDrawers({ drawers: [testDrawer({ session: testDrawerSession })] });
    const { service, alerts, shown } = await deskWith(purchase, { replies: { 'GET /api/admin/drawers': drawers } });
    await user.click(screen.getByRole('button', { name: /^Office I work at/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Ring Mall/ }));
    expect(await screen.findByText(/This request is for another office: .*Vitosha/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Client money received' }));
    const dialog = await screen.findByRole('dialog', { name: 'Client Money Received' });
    const choice = await within(dialog).findByRole('button', { name: /Drawer/ });
    expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: /^Till 1.*Vitosha/ }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeEnabled());
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    service.reply('POST /api/admin/desk/take-over', () => jsonReply(moved));
    service.reply(pathOf(purchase), testDetails(moved));
    await user.click(await screen.findByRole('button', { name: /^Serve here: .*Ring Mall/ }));
    await waitFor(() => expect(alerts()).toEqual(['The request is now served here']));
    expect(await shown()).toHaveTextContent(/Ring Mall.*the client chose .*Vitosha/);
    expect(screen.queryByText(/for another office/)).not.toBeInTheDocument();
    expect(await service.sent('/take-over')).toEqual({
      code: CODE,
      officeId: 'SOFIA_RING_MALL',
      seenOfficeId: 'SOFIA_VITOSHA',
    });
  });

  it('is taken over by somebody who works at all offices, after they chose which', async () => {
    const { service, alerts } = await deskWith(sale);
    expect(screen.queryByRole('button', { name: /^Serve here/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Serve in another office' }));
    expect(screen.queryByRole('button', { name: /^Serve here: .*Vitosha/ })).not.toBeInTheDocument();
    service.reply('POST /api/admin/desk/take-over', () => jsonReply({ ...sale, officeLocationId: 'SOFIA_RING_MALL' }));
    await user.click(screen.getByRole('button', { name: /^Serve here: .*Ring Mall/ }));
    await waitFor(() => expect(alerts()).toEqual(['The request is now served here']));
    expect(await service.sent('/take-over')).toMatchObject({ officeId: 'SOFIA_RING_MALL' });
  });
});

describe('a request outside the account’s offices', () => {
  const announced = new RegExp(`^${CODE}. This request is for another office: .*Ring Mall`);
  const found = async (replies: AdminSetup['replies'] = {}) => {
    const room = await desk(sale, {
      replies: {
        'GET /api/admin/me/session': { secondsLeft: 1800, offices: ['SOFIA_VITOSHA'] },
        'GET /api/admin/desk': finds([], { foreign: [foreign] }),
        ...replies,
      },
    });
    await room.enter(CODE);
    return { ...room, card: await screen.findByRole('region', { name: CODE }) };
  };

  it('shows nothing of the client, and is served here after one press', async () => {
    const { card, service, shown } = await found();
    expect(await screen.findByText(announced)).toBeInTheDocument();
    expect(card).toHaveTextContent(/another office: .*Ring Mall.*300.USDC for 537\.50.BGN/);
    expect(card).not.toHaveTextContent('Visitor');
    service.reply('POST /api/admin/desk/take-over', () => jsonReply({ ...sale, chosenOfficeId: 'SOFIA_RING_MALL' }));
    await user.click(within(card).getByRole('button', { name: /^Serve here: .*Vitosha/ }));
    await shown();
  });

  it('is announced with the name of its office, also when that comes later', async () => {
    const offices = Promise.withResolvers<Response>();
    await found({ 'GET /api/offices': () => offices.promise });
    offices.resolve(jsonReply(testOffices));
    expect(await screen.findByText(announced)).toBeInTheDocument();
  });

  it('that somebody else takes at the same moment says so, and one that has ended cannot be taken', async () => {
    const { card, enter, service } = await found();
    service.reply('POST /api/admin/desk/take-over', refusal(409, 'CHANGED_MEANWHILE'));
    await user.click(within(card).getByRole('button', { name: /^Serve here/ }));
    expect(await screen.findByText(/Somebody else changed this request/)).toBeVisible();
    service.reply('GET /api/admin/desk', finds([], { foreign: [{ ...foreign, status: 'COMPLETED' }] }));
    await enter(CODE);
    expect(await screen.findByText(/It has ended/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Serve here/ })).not.toBeInTheDocument();
  });
});

describe('counting the cash of a step', () => {
  it('shows due, missing and change; its Enter only leads on to the button, and nothing is sent until it fits or is cleared', async () => {
    const { sent } = await deskWith(purchase);
    await user.click(screen.getByRole('button', { name: 'Client money received' }));
    const dialog = await screen.findByRole('dialog', { name: 'Client Money Received' });
    const given = within(dialog).getByRole('textbox', { name: /^Given by the client/ });
    const send = async () => user.click(await within(dialog).findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(given).toHaveFocus());
    expect(dialog).toHaveTextContent(/To take: 500\.00.BGN/);
    await fill(given, '150');
    expect(dialog).toHaveTextContent(/Missing: 350\.00.BGN/);
    await send();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^350\.00.BGN are missing\. Count again, or clear/);
    expect(given).toHaveFocus();
    await fill(given, '550');
    await user.keyboard('{Enter}');
    expect(dialog).toHaveTextContent(/Change to give back: 50\.00.BGN/);
    expect(within(dialog).getByRole('button', { name: 'Confirm' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Count notes and coins' }));
    await fill(within(dialog).getByRole('textbox', { name: /^100\.00/ }), 'x');
    await send();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^The count is not a number/);
    expect(sent()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Clear the count' }));
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is by notes and coins where the office pays, and is not paid out with another sum than the one that is due', async () => {
    const { sent } = await deskWith(testItem(1, { status: 'CLIENT_MONEY_RECEIVED' }));
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Finish Transaction' });
    const box = (name: RegExp) => within(dialog).getByRole('textbox', { name });
    await waitFor(() => expect(box(/Transaction Hash/)).toHaveFocus());
    expect(dialog).toHaveTextContent(/To pay: 537\.50.BGN/);
    await fill(box(/Transaction Hash/), HASH);
    await user.click(within(dialog).getByRole('button', { name: 'Count notes and coins' }));
    for (const [sum, words] of [
      ['400', /^137\.50.BGN are missing/],
      ['540', /^2\.50.BGN too much/],
    ] as const) {
      await fill(box(/^Counted/), sum);
      await user.click(await within(dialog).findByRole('button', { name: 'Finish Transaction' }));
      expect(within(dialog).getByRole('alert')).toHaveTextContent(words);
      expect(box(/^Counted/)).toHaveFocus();
    }
    await fill(box(/^100\.00/), '5');
    expect(dialog).toHaveTextContent(/Counted: 500\.00.BGN\. Missing: 37\.50.BGN/);
    await fill(box(/^20\.00/), '2');
    expect(dialog).toHaveTextContent(/Too much: 2\.50.BGN/);
    expect(sent()).toEqual([]);
  });
});
