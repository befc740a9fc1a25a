import { act, screen, waitFor, within } from '@testing-library/react';
import { defaultLimits } from '@exchange/shared-domain';
import { brokenReply, jsonReply } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../../../testing/fake-streams.ts';
import { renderAdmin, user } from '../../../testing/render-admin.tsx';
import { HASH, testDetails, testItem, WALLET } from '../../../testing/transactions.fixture.ts';

const completed = testItem(1, {
  status: 'COMPLETED',
  transactionHash: HASH,
  clientMoneyReceivedTime: '2026-01-14T14:00:00.000Z',
});
const { id } = completed.transaction;
const address = `/admin/transactions?status=COMPLETED&review-modal=opened&id=${id}`;
const rendered = (setup: Parameters<typeof renderAdmin>[0]) =>
  renderAdmin({ isPhone: true, items: [completed], ...setup });

describe('the review of a transaction', () => {
  it('shows everything about it, by sections, with times in Sofia', async () => {
    await rendered({ path: address });
    const review = await screen.findByRole('dialog', { name: 'Review Transaction' });
    const section = (name: string) => within(review).getByRole('region', { name });
    expect(await within(review).findByRole('region', { name: 'Transaction' })).toHaveTextContent(
      /7K3M-0001.*14 Jan, 2026 14:30.*Completed.*Bulgarian/,
    );
    expect(section('Personal information')).toHaveTextContent(
      /Test Visitor 1.*visitor@example\.com.*\+359888000000.*Bulgaria.*28 Feb, 1990/,
    );
    expect(section('Personal information')).toHaveTextContent('No earlier requests');
    await waitFor(() => expect(section('Exchange')).toHaveTextContent(/537\.50/));
    expect(section('Exchange')).toHaveTextContent(/300\sUSDC.*537\.50\sBGN.*1 USDC = 1\.791638071 BGN.*8\.19\sBGN/);
    await within(section('Location')).findByText(/Sofia, Vitosha Blvd/);
    expect(section('Location')).toHaveTextContent(/0x5290.*Sofia, Vitosha Blvd.*14 Jan, 2026 16:00.*0xabab/);
    const history = await within(review).findByRole('region', { name: 'History' });
    const steps = within(history).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Requested14 Jan, 2026 14:30Client',
      'Approved14 Jan, 2026 15:05colleague',
    ]);
    expect(within(history).getByTitle('colleague@example.com')).toHaveTextContent(/^colleague$/);
    // Both in a new tab.
    for (const [name, href] of [
      [/Wallet in the explorer/, `https://etherscan.io/address/${WALLET}`],
      [/Transaction in the explorer/, `https://etherscan.io/tx/${HASH}`],
    ] as const) {
      const link = within(review).getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  });

  it('says in one line what is to be done, and offers the steps of the status, none when it is completed', async () => {
    const next = [
      ['CLIENT_SUBMITTED', /^Decide: 300\sUSDC for 537\.50\sBGN at Sofia, Vitosha Blvd$/, ['Reject', 'Approve']],
      ['PENDING_CLIENT_ACTION', /^Take 300\sUSDC from the client at Sofia, Vitosha Blvd$/, ['Client money received']],
      ['CLIENT_MONEY_RECEIVED', /^Pay out 537\.50\sBGN at Sofia, Vitosha Blvd$/, ['Finish']],
      ['COMPLETED', /^Completed$/, []],
    ] as const;
    const items = next.map(([status], at) => testItem(at, { status }));
    const { router } = await rendered({ items });
    for (const [at, [, line, steps]] of next.entries()) {
      await act(() => router.navigate(`/admin/transactions?review-modal=opened&id=${items[at]?.transaction.id}`));
      const review = within(await screen.findByRole('dialog', { name: 'Review Transaction' }));
      expect(await review.findByText(line)).toBeVisible();
      await review.findByRole('region', { name: 'History' });
      const buttons = review.queryAllByRole('button', { name: /^(Approve|Reject|Finish|Client money received)$/ });
      expect(buttons.map(({ textContent }) => textContent)).toEqual(steps);
    }
  });

  it.each([
    ['its network where there are several', ['ethereum', 'base'], /0x5290.*Network.*Base/],
    ['a network that is on no more', ['ethereum'], /0x5290.*Network.*Base/],
    ['none where there is only one', ['base'], /^(?!.*Network)/],
    ['one that nobody takes for granted, where none is read', undefined, /0x5290.*Network.*Base/],
  ])('names %s', async (_, on, text) => {
    const networks = on?.map((network) => ({ network, currencies: ['USDC'] }));
    await rendered({
      path: address,
      replies: {
        'GET /api/settings': { limits: defaultLimits.BGN, networks },
        [`GET /api/admin/transactions/${id}`]: { ...testDetails(completed), network: 'base' },
      },
    });
    const review = await screen.findByRole('dialog', { name: 'Review Transaction' });
    await within(review).findByRole('region', { name: 'History' });
    await waitFor(() => expect(within(review).getByRole('region', { name: 'Location' })).toHaveTextContent(text));
  });

  it('says when the client of an approved request comes', async () => {
    const item = { ...testItem(1, { status: 'PENDING_CLIENT_ACTION' }), visitAt: '2026-01-14T14:15:00.000Z' };
    await rendered({ path: address, items: [item] });
    expect(await screen.findByText('The client comes on 14 Jan, 2026 16:15.')).toBeVisible();
  });

  it('names the client and the chain as who took a step, and offers no undo of a withdrawal', async () => {
    const item = testItem(1, { status: 'DECLINED' });
    const step = { from: 'CLIENT_SUBMITTED', at: '2026-01-14T14:00:00.000Z', by: null } as const;
    const events = [
      { action: 'choose-office', to: 'CLIENT_SUBMITTED', ...step },
      { action: 'client-money-received', to: 'CLIENT_MONEY_RECEIVED', ...step, by: 'chain' },
      { action: 'withdraw', to: 'DECLINED', ...step },
    ];
    const details = { ...testDetails(item), events };
    await rendered({ path: address, items: [item], replies: { [`GET /api/admin/transactions/${id}`]: details } });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Another office14 Jan, 2026 16:00Client',
      'Client money received14 Jan, 2026 16:00Chain',
      'Withdrawn by the client14 Jan, 2026 16:00Client',
    ]);
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });

  it('says that a client was anonymised, and that a request expired by itself', async () => {
    const expired = testItem(
      1,
      { status: 'DECLINED' },
      { name: '', email: '', phoneNumber: '', residence: '', dateOfBirth: '' },
    );
    const step = { from: 'CLIENT_SUBMITTED', to: 'DECLINED', at: '2026-01-14T14:00:00.000Z', by: null } as const;
    await rendered({
      path: address,
      items: [expired],
      replies: {
        [`GET /api/admin/transactions/${id}`]: { ...testDetails(expired), events: [{ action: 'expire', ...step }] },
      },
    });
    const review = await screen.findByRole('dialog', { name: 'Review Transaction' });
    expect(await within(review).findByRole('region', { name: 'Personal information' })).toHaveTextContent(
      'What identified the client was removed. The exchange stays in the books.',
    );
    const history = await within(review).findByRole('region', { name: 'History' });
    expect(within(history).getByRole('listitem')).toHaveTextContent(
      'Expired: nobody handled it in time14 Jan, 2026 16:00Automatic',
    );
  });

  it('clears the address of an unknown id, or of none', async () => {
    const room = await rendered({ path: '/admin/transactions?status=COMPLETED&review-modal=opened&id=' });
    await waitFor(() => expect(room.address()).toBe('/admin/transactions?status=COMPLETED'));
    await act(() => room.router.navigate('/admin/transactions?review-modal=opened&id=01JH000000000000000000999'));
    await waitFor(() => expect(room.address()).toBe('/admin/transactions'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(room.alerts()).toEqual([]);
  });

  it('stays at its address when the service fails, is read again, and stays when a change cannot be read', async () => {
    const other = testItem(2);
    const streams = fakeStreams();
    const path = `/admin/transactions?review-modal=opened&id=${other.transaction.id}`;
    const details = `GET /api/admin/transactions/${other.transaction.id}`;
    const replies = { [details]: () => brokenReply({}, 503), 'GET /api/admin/events': streams.reply };
    const room = await rendered({ path, replies });
    const review = await screen.findByRole('dialog', { name: 'Review Transaction' });
    expect(await within(review).findByRole('alert')).toHaveTextContent('The transaction could not be loaded');
    expect(room.address()).toBe(path);
    room.service.reply(details, testDetails(other));
    await user.click(within(review).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(review).toHaveTextContent('7K3M-0002'));
    expect(within(review).queryByText('The transaction could not be loaded')).not.toBeInTheDocument();

    room.service.reply(details, () => brokenReply('maintenance', 503));
    const calls = () => room.service.requests.filter(({ url }) => url.endsWith(other.transaction.id)).length;
    const [before, alerts] = [calls(), room.alerts().length];
    await streams.change(other.transaction.id);
    await waitFor(() => expect(calls()).toBeGreaterThan(before));
    await waitFor(() => expect(room.alerts().length).toBeGreaterThan(alerts));
    expect(room.address()).toBe(path);
    expect(review).toBeVisible();
    expect(review).toHaveTextContent('7K3M-0002');
  });

  it('of another one is never shown in its place while it loads', async () => {
    const other = testItem(2);
    const room = await rendered({ path: address });
    const review = await screen.findByRole('dialog', { name: 'Review Transaction' });
    await waitFor(() => expect(review).toHaveTextContent('7K3M-0001'));
    const loaded = Promise.withResolvers<Response>();
    room.service.reply(`GET /api/admin/transactions/${other.transaction.id}`, () => loaded.promise);
    await act(() => room.router.navigate(`/admin/transactions?review-modal=opened&id=${other.transaction.id}`));
    expect(await within(review).findByText('Loading the transaction…')).toBeInTheDocument();
    expect(review).not.toHaveTextContent('7K3M-0001');
    loaded.resolve(jsonReply(testDetails(other)));
    await waitFor(() => expect(review).toHaveTextContent('7K3M-0002'));
  });

  it('is closed by Back and opened by Forward', async () => {
    const room = await rendered({ path: '/admin/transactions?status=COMPLETED' });
    await user.click(await screen.findByRole('button', { name: 'Review 7K3M-0001' }));
    await screen.findByRole('dialog', { name: 'Review Transaction' });
    expect(room.address()).toBe(address);
    await act(() => room.router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(room.address()).toBe('/admin/transactions?status=COMPLETED');
    await act(() => room.router.navigate(1));
    expect(await screen.findByRole('dialog', { name: 'Review Transaction' })).toBeVisible();
  });
});

describe('HTML and formulas in a request', () => {
  const payload = '<img src=x onerror=alert(1)>';
  const formula = '=HYPERLINK("https://example.com","x")';
  const hostile = testItem(
    4,
    { clientWalletAddress: payload, transactionHash: 'javascript:alert(1)', status: 'COMPLETED' },
    { name: payload, email: formula, phoneNumber: '<script>alert(1)</script>', residence: '<b>' },
  );

  it('stay text in list and review, and become no links', async () => {
    const path = `/admin/transactions?review-modal=opened&id=${hostile.transaction.id}`;
    const { baseElement } = await rendered({ items: [hostile], path });
    const review = await screen.findByRole('dialog');
    expect(await within(review).findAllByText(payload)).toHaveLength(2);
    expect(within(review).getByText(formula)).toBeVisible();
    expect(within(review).getByText('<script>alert(1)</script>')).toBeVisible();
    expect(baseElement.querySelector('img, script, b')).toBeNull();
    expect(within(review).queryByRole('link')).not.toBeInTheDocument();
  });
});
