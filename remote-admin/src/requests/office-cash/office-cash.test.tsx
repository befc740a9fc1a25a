import { act, screen, waitFor, within } from '@testing-library/react';
import type { OfficeCash } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../../testing/fake-streams.ts';
import { testDrawer, testDrawers } from '../../testing/drawers.fixture.ts';
import { fill, listReply, openReview, renderAdmin, user } from '../../testing/render-admin.tsx';
import { HASH, testDetails, testItem } from '../../testing/transactions.fixture.ts';

const office: OfficeCash = {
  officeId: 'SOFIA_VITOSHA',
  currency: 'BGN',
  open: '1600.00',
  closed: '0.00',
  coming: '0.00',
  promised: '1100.00',
};

/** Opens the review of a client who gets 537.50 leva at this office. */
async function review(drawers: unknown, transaction: Parameters<typeof testItem>[1] = {}) {
  const item = testItem(1, transaction);
  const streams = fakeStreams();
  const { service, dialog } = await openReview(item, {
    replies: {
      'GET /api/admin/drawers': drawers as ReturnType<typeof testDrawers>,
      'GET /api/admin/events': streams.reply,
    },
  });
  const become = async (now: unknown) => {
    service.reply('GET /api/admin/drawers', now as ReturnType<typeof testDrawers>);
    await streams.drawers();
  };
  return { become, dialog };
}

const withCash = (cash: Partial<OfficeCash>) => testDrawers({ offices: [{ ...office, ...cash }] });

it('the review says whether the office can pay, as its cash changes, and nothing without drawers', async () => {
  const { dialog, become } = await review(testDrawers());
  await within(dialog).findByText(/^Decide/);
  expect(within(dialog).queryByText(/promised/)).not.toBeInTheDocument();
  for (const [cash, words] of [
    [{ promised: '1000' }, /Cash 1,600.*promised to others 1,000.*: free 600.*This request needs 537\.50\sBGN\.\s*$/],
    [{}, /free 500.*needs 537\.50\sBGN: short by 37\.50\sBGN\. Take cash from the safe or the bank/],
    [{ coming: '400' }, /short by 37\.50\sBGN\. 400\.00\sBGN are on the way from another office/],
    [{ open: '100', closed: '1600' }, /free 600.*needs 537\.50\sBGN\. 1,600\.00\sBGN are in closed drawers/],
  ] as const) {
    await become(withCash(cash));
    await waitFor(() => expect(within(dialog).getByText(/promised/)).toHaveTextContent(words));
  }
});

it('the review says it without a sum to whoever may count the drawers', async () => {
  const levelled = (level: string | null) => ({
    ...testDrawers(),
    levels: [{ officeId: 'SOFIA_VITOSHA', currency: 'BGN', level }],
  });
  const { become } = await review(levelled(null));
  expect(await screen.findByText('The drawers of the office can pay any exchange.')).toBeVisible();
  await become(levelled('least'));
  const little = 'Hardly any free cash in the drawers: count before you promise it.';
  expect(await screen.findByText(little)).toBeVisible();
});

describe('the cash that is promised to others, around a step,', () => {
  const free = /promised to others 0\.00.BGN: free 1,600\.00/;
  const counted = (promised: string) => testDrawers({ offices: [{ ...office, promised }] });
  const requested = testItem(1);
  const approved = testItem(1, { status: 'PENDING_CLIENT_ACTION' });
  const { id } = requested.transaction;
  const path = `/api/admin/transactions/${id}`;

  async function around(replies: Parameters<typeof renderAdmin>[0] & object) {
    const room = await renderAdmin({ path: `/admin/desk?request=${id}`, ...replies });
    // Also the question about a step says it.
    const line = () => screen.getAllByText(/promised to others/)[0];
    await waitFor(() => expect(line()).toHaveTextContent(free));
    const read = () => room.service.requests.filter(({ url }) => url.endsWith('/api/admin/drawers')).length;
    return { ...room, line, read };
  }

  it('is that of the moment before until the drawers were read after a step of this page', async () => {
    const { service, line, read, alerts } = await around({
      items: [requested],
      replies: { 'GET /api/admin/drawers': counted('0') },
    });
    const reply = Promise.withResolvers<Response>();
    service.reply(`PATCH ${path}/approve`, () => {
      service.reply(`GET ${path}`, testDetails(approved));
      service.reply('GET /api/admin/drawers', () => reply.promise);
      return jsonReply(approved);
    });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Pending Client');
    await waitFor(() => expect(read()).toBe(2));
    expect(line()).toHaveTextContent(free);
    await act(async () => reply.resolve(jsonReply(counted('600'))));
    await waitFor(() => expect(alerts()).toEqual(['Transaction approved']));
    await waitFor(() => expect(line()).toHaveTextContent(/promised to others 62\.50.BGN: free 1,537\.50/));
  });

  it('is that of the moment before until the request was read after a step of somebody else', async () => {
    const streams = fakeStreams();
    const { service, line, read } = await around({
      items: [approved],
      replies: { 'GET /api/admin/drawers': counted('537.5'), 'GET /api/admin/events': streams.reply },
    });
    const reply = Promise.withResolvers<Response>();
    const completed = testItem(1, { status: 'COMPLETED', transactionHash: HASH });
    service.reply('GET /api/admin/transactions', listReply([completed]));
    service.reply(`GET ${path}`, () => reply.promise);
    const drawers = Promise.withResolvers<Response>();
    service.reply('GET /api/admin/drawers', () => drawers.promise);
    await streams.change(id);
    await waitFor(() => expect(read()).toBe(2));
    // The reply is read in a task of its own.
    await act(async () => {
      drawers.resolve(jsonReply(counted('900')));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(line()).toHaveTextContent(free);
    await act(async () => reply.resolve(jsonReply(testDetails(completed))));
    await waitFor(() => expect(screen.queryByText(/promised to others/)).not.toBeInTheDocument());
  });
});

it('the review of a return to confirm needs no cash', async () => {
  const { dialog } = await review(withCash({}), { status: 'CLIENT_MONEY_RECEIVED', returnedAmount: 300 });
  await within(dialog).findByText(/^Check that 300/);
  expect(within(dialog).queryByText(/promised/)).not.toBeInTheDocument();
});

it('a step whose cash is in no drawer is named in the review and in its history', async () => {
  const item = testItem(1, { status: 'CLIENT_MONEY_RECEIVED' });
  const details = testDetails(item);
  const events = details.events.map((event) => ({ ...event, unbooked: true as const }));
  const { dialog } = await openReview(item, {
    replies: { [`GET /api/admin/transactions/${item.transaction.id}`]: { ...details, events } },
  });
  expect(await within(dialog).findByText(/^The cash of a step is in no drawer/)).toBeVisible();
  expect(within(dialog).getAllByText('No drawer was open: its cash is in none')).not.toHaveLength(0);
});

it.each([
  ['refuse', /Open one first\.$/],
  ['warn', /This step goes on, and its cash is in no drawer/],
] as const)('a payout with no open drawer says what happens: %s', async (withoutDrawer, words) => {
  const item = testItem(1, { status: 'CLIENT_MONEY_RECEIVED' });
  await renderAdmin({
    isPhone: true,
    items: [item],
    path: `/admin/transactions?finish-modal=opened&id=${item.transaction.id}`,
    replies: { 'GET /api/admin/drawers': testDrawers({ drawers: [testDrawer()], withoutDrawer }) },
  });
  expect(await screen.findByText(/No drawer of this office is open/)).toHaveTextContent(words);
  await fill(screen.getByRole('textbox', { name: 'Transaction Hash' }), HASH);
  const isOffered = !screen.getByRole<HTMLButtonElement>('button', { name: 'Finish Transaction' }).disabled;
  expect(isOffered).toBe(withoutDrawer === 'warn');
});
