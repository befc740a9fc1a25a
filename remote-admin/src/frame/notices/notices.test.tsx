import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TransactionItem } from '@exchange/shared-domain';
import { localEntries } from '@exchange/shared-platform';
import { refusal } from '@exchange/shared-platform/testing';
import { fakeNotices } from '../../testing/fake-notices.ts';
import { fakeStreams } from '../../testing/fake-streams.ts';
import { listReply, renderAdmin } from '../../testing/render-admin.tsx';
import { testItem } from '../../testing/transactions.fixture.ts';

const approved = testItem(1, { status: 'PENDING_CLIENT_ACTION' });

async function open(items: readonly TransactionItem[], { path = '/admin/transactions', replies = {} } = {}) {
  const streams = fakeStreams();
  const room = await renderAdmin({
    isPhone: true,
    items,
    path,
    replies: { 'GET /api/admin/events': streams.reply, ...replies },
  });
  /** The service has these requests now, and says that the first one changed. */
  const arrive = async (...now: readonly TransactionItem[]) => {
    room.service.reply('GET /api/admin/transactions', listReply(now));
    await streams.change(now[0]?.transaction.id ?? '');
  };
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Notices: / }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...room, streams, arrive, user, choose };
}

/** Both kinds are on since an earlier visit. */
async function openWith(items: readonly TransactionItem[], choices = { sound: true, notification: true }) {
  localEntries.write('adminNotices', choices);
  const room = await open(items);
  await screen.findByText('Live');
  await waitFor(() => expect(room.service.requests.some(({ url }) => url.includes('limit=20'))).toBe(true));
  return room;
}

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  // Several requests are announced together after five seconds.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});

describe('the title of every page', () => {
  it('begins with the number of requests that wait, and follows it', async () => {
    fakeNotices();
    const { arrive } = await open([testItem(1)]);
    await waitFor(() => expect(document.title).toBe('(1) Transactions | Crypto to Cash'));
    await screen.findByText('Live');
    await arrive(testItem(2), testItem(1));
    await waitFor(() => expect(document.title).toBe('(2) Transactions | Crypto to Cash'));
    await arrive();
    await waitFor(() => expect(document.title).toBe('Transactions | Crypto to Cash'));
  });

  it('is the same on pages without the list, and a failed count shows nothing', async () => {
    fakeNotices();
    const path = '/admin/contact-messages';
    const room = await open([testItem(1)], { path });
    await waitFor(() => expect(document.title).toBe('(1) Contact messages | Crypto to Cash'));
    room.unmount();
    const failed = { 'GET /api/admin/transactions': refusal(503, 'INTERNAL_ERROR') };
    const { alerts, arrive } = await open([], { path, replies: failed });
    await waitFor(() => expect(document.title).toBe('Contact messages | Crypto to Cash'));
    await screen.findByText('Live');
    await arrive(testItem(1));
    await waitFor(() => expect(document.title).toBe('(1) Contact messages | Crypto to Cash'));
    expect(alerts()).toEqual([]);
  });
});

describe('the choice of notices', () => {
  it('is off at first, asks the browser only after a press, and shows an example', async () => {
    const notices = fakeNotices();
    const { choose, user } = await open([testItem(1)]);
    expect(await screen.findByRole('button', { name: 'Notices: off' })).toBeVisible();
    expect(notices.asked()).toBe(0);
    await choose('Turn browser notifications on');
    await waitFor(() =>
      expect(notices.shown.map(({ title }) => title)).toEqual(['A new request is announced like this']),
    );
    expect(notices.asked()).toBe(1);
    await choose('Turn the sound on');
    await waitFor(() => expect(notices.rung()).toBe(1));
    await choose('Try it');
    await waitFor(() => expect(notices.rung()).toBe(2));
    expect(notices.shown).toHaveLength(2);

    await choose('Turn the sound off');
    await choose('Turn browser notifications off');
    await user.click(await screen.findByRole('button', { name: 'Notices: off' }));
    expect(screen.queryByRole('menuitem', { name: 'Try it' })).not.toBeInTheDocument();
  });

  it.each([
    ['blocks notifications', { answer: 'denied' }, 'are blocked', 'Allow them in the browser'],
    ['refuses those of pages', { isRefused: true }, 'shows no notifications', 'The sound works.'],
  ] as const)('explains that the browser %s', async (_, browser, alert, help) => {
    const notices = fakeNotices(browser);
    const { choose, user, alerts } = await open([testItem(1)]);
    await choose('Turn browser notifications on');
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(alert)]));
    await user.click(screen.getByRole('button', { name: 'Notices: off' }));
    const menu = await screen.findByRole('menu');
    expect(menu).toHaveTextContent(help);
    expect(within(menu).queryByRole('menuitem', { name: /notifications/ })).not.toBeInTheDocument();
    expect(notices.shown).toEqual([]);
  });
});

describe('new requests', () => {
  it('that arrive together are announced once, without anything about the client', async () => {
    const notices = fakeNotices({ permission: 'granted' });
    const { arrive, user, address } = await openWith([approved]);
    // Browsers are silent until somebody uses the page.
    await user.keyboard('{Shift}');
    await arrive(testItem(2), approved);
    await arrive(testItem(3), testItem(2), approved);
    await waitFor(() => expect(notices.shown).toHaveLength(1));
    expect(notices.rung()).toBe(1);
    expect(notices.shown[0]).toMatchObject({ title: '2 new requests', body: '7K3M-0003, 7K3M-0002' });

    await arrive(testItem(4), testItem(3), testItem(2), approved);
    await waitFor(() => expect(notices.shown).toHaveLength(2));
    const last = notices.shown.at(-1);
    const focus = jest.spyOn(window, 'focus').mockReturnValue();
    expect(last?.title).toBe('New request 7K3M-0004');
    expect(last?.body).toMatch(/^300\sUSDC → 537.50\sBGN, Sofia, Vitosha Blvd$/);
    act(() => void last?.dispatchEvent(new Event('click')));
    expect(await screen.findByRole('dialog', { name: 'Review Transaction' })).toBeVisible();
    expect(focus).toHaveBeenCalledTimes(1);
    expect(address()).toBe(`/admin/transactions?review-modal=opened&id=${testItem(4).transaction.id}`);
  });

  it('lead to the list of every office, wherever their person works', async () => {
    const notices = fakeNotices({ permission: 'granted' });
    localEntries.write('adminOffice', 'SOFIA_RING_MALL');
    const { arrive, address } = await openWith([approved]);
    jest.spyOn(window, 'focus').mockReturnValue();
    await arrive(testItem(3), testItem(2), approved);
    await waitFor(() => expect(notices.shown).toHaveLength(1));
    act(() => void notices.shown[0]?.dispatchEvent(new Event('click')));
    await waitFor(() => expect(address()).toBe('/admin/transactions?status=CLIENT_SUBMITTED&office=every'));
  });

  it('ring without a notification for somebody who wants the sound only', async () => {
    const notices = fakeNotices({ permission: 'granted' });
    const { arrive, user } = await openWith([approved], { sound: true, notification: false });
    await user.keyboard('{Shift}');
    await arrive(testItem(2), approved);
    await waitFor(() => expect(notices.rung()).toBe(1));
    expect(notices.shown).toEqual([]);
  });

  it('of a time without a connection are announced once, and a step taken back is not new', async () => {
    const notices = fakeNotices({ permission: 'granted' });
    const { arrive, service, streams } = await openWith([testItem(2), approved]);
    await arrive(testItem(2), testItem(1));
    service.reply('GET /api/admin/transactions', listReply([testItem(4), testItem(3), testItem(2), testItem(1)]));
    await streams.cut();
    await waitFor(() => expect(notices.shown).toHaveLength(1));
    expect(notices.shown[0]?.body).toBe('7K3M-0004, 7K3M-0003');
    await streams.change(testItem(3).transaction.id);
    await arrive(testItem(5), testItem(4), testItem(3), testItem(2), testItem(1));
    await waitFor(() => expect(notices.shown).toHaveLength(2));
    expect(notices.shown[1]?.title).toBe('New request 7K3M-0005');
  });

  it('are announced by one tab of the browser, and by the next one when that is closed', async () => {
    const notices = fakeNotices({ permission: 'granted' });
    let closeOther = () => undefined as void;
    const closed = new Promise<void>((resolve) => (closeOther = resolve));
    // The other tab shows the notifications, this one has the sound.
    const request = (name: string, _: unknown, lead: () => Promise<unknown>) =>
      name.endsWith('sound') ? lead() : closed.then(lead);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const { arrive, user } = await openWith([approved]);
    await user.keyboard('{Shift}');
    await arrive(testItem(2), approved);
    await waitFor(() => expect(notices.rung()).toBe(1));
    expect(notices.shown).toEqual([]);
    await act(async () => {
      closeOther();
      await closed;
    });
    await arrive(testItem(3), testItem(2), approved);
    await waitFor(() => expect(notices.shown.map(({ title }) => title)).toEqual(['New request 7K3M-0003']));
  });
});
