import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@exchange/shared-platform/testing';
import { rememberSizes } from './grid/column-memory.ts';
import { listReply, renderAdmin, user } from '../../testing/render-admin.tsx';
import { testItem } from '../../testing/transactions.fixture.ts';

const rendered = (setup: Parameters<typeof renderAdmin>[0]) => renderAdmin({ ...setup });

describe('the transactions on a wide screen', () => {
  it('have a column for each thing that an office asks for', async () => {
    await rendered({ items: [testItem(1)] });
    const grid = await screen.findByRole('grid');
    const headings = await within(grid).findAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent?.trim())).toEqual([
      'Code',
      'Name',
      'Status',
      'Age',
      'From',
      'To',
      'Office',
      'Direction',
      'Profit',
      'Assigned',
      'Date',
      'ID',
      'Actions',
    ]);
    const row = (await within(grid).findByText('01JH…0001')).closest('[role="row"]');
    expect(row).toHaveTextContent('14 Jan, 2026');
    expect(row).toHaveTextContent('14:30');
    expect(row).toHaveTextContent('Requested');
    expect(row).toHaveTextContent('300 USDC');
    expect(row).toHaveTextContent('Sells');
    await waitFor(() => expect(row).toHaveTextContent('537.50 BGN'));
    expect(row).toHaveTextContent('8.19 BGN');
  });

  it('offer exactly the actions of their status, and have no profit when they were declined', async () => {
    const statuses = [
      'CLIENT_SUBMITTED',
      'PENDING_CLIENT_ACTION',
      'CLIENT_MONEY_RECEIVED',
      'COMPLETED',
      'DECLINED',
    ] as const;
    await rendered({ items: statuses.map((status, at) => testItem(at, { status })) });
    await screen.findByRole('button', { name: 'Approve 7K3M-0000' });
    const names = screen
      .getAllByRole('button', { name: /7K3M/ })
      .map((button) => button.getAttribute('aria-label'))
      .filter((name) => !name?.startsWith('Copy'));
    expect(names).toEqual([
      'Approve 7K3M-0000',
      'Reject 7K3M-0000',
      'Client money received 7K3M-0001',
      'Finish 7K3M-0002',
    ]);
    // Each step has a sign of its own.
    const signs = names.map((name) => screen.getByRole('button', { name: name ?? '' }).querySelector('svg'));
    expect(new Set(signs.map((sign) => sign?.innerHTML)).size).toBe(4);
    expect(signs[0]).toHaveClass('lucide-check');
    expect(signs[1]).toHaveClass('lucide-x');
    for (const label of ['Requested', 'Pending Client', 'Client Money Received', 'Completed', 'Declined']) {
      expect(within(screen.getByRole('grid')).getByText(label)).toBeVisible();
    }
    const profits = [...document.querySelectorAll('[role="gridcell"][col-id="marginBgn"]')];
    const profit = expect.stringMatching(/BGN$/);
    expect(profits.map(({ textContent }) => textContent)).toEqual([profit, profit, profit, profit, '']);
  });

  it('are sorted by the service, and the address holds the sort order', async () => {
    const { address, service } = await rendered({
      items: [testItem(2, { marginBgn: 5 }), testItem(1, { marginBgn: 9 }), testItem(3, { marginBgn: 1 })],
      path: '/admin/transactions?page=1',
    });
    const grid = await screen.findByRole('grid');
    await user.click(await within(grid).findByText('Profit'));
    await waitFor(() => expect(address()).toContain('sort=marginBgn'));
    await waitFor(() => expect(service.requests.some(({ url }) => url.includes('sort=marginBgn'))).toBe(true));
    const shown = await screen.findAllByText(/01JH…/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(['01JH…0002', '01JH…0001', '01JH…0003']);
  });

  it('open on click and Enter, but not on clicks on their buttons, one of which copies the whole ID', async () => {
    const { address } = await rendered({ items: [testItem(1)] });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy the ID of 7K3M-0001' }));
    expect(write).toHaveBeenCalledWith(testItem(1).transaction.id);
    expect((await screen.findAllByText('Text copied to clipboard')).length).toBeGreaterThan(0);
    expect(address()).toBe('/admin/transactions');
    await user.click(screen.getByText('01JH…0001'));
    const review = await screen.findByRole('dialog', { name: 'Review Transaction' });
    expect(address()).toBe(`/admin/transactions?review-modal=opened&id=${testItem(1).transaction.id}`);
    await user.click(within(review).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(review).not.toBeInTheDocument());
    const cell = screen.getByText('01JH…0001').closest<HTMLElement>('[role="gridcell"]');
    act(() => cell?.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Review Transaction' })).toBeVisible();
  });
});

describe('the columns', () => {
  it('keep the order that the service has for the admin, and the sizes of this device', async () => {
    rememberSizes([{ colId: 'status', width: 240, flex: null }]);
    await rendered({
      items: [testItem(1)],
      replies: {
        'GET /api/admin/me/preferences': {
          columns: {
            order: ['status', 'age', 'marginBgn', 'assignee', 'id', 'clientSubmitTime', 'code'],
            hidden: ['name', 'marginBgn', 'assignee'],
          },
        },
      },
    });
    const grid = await screen.findByRole('grid');
    const status = await within(grid).findByRole('columnheader', { name: 'Status' });
    expect(status).toHaveAttribute('aria-colindex', '1');
    expect(status).toHaveStyle({ width: '240px' });
    const shown = within(grid).getAllByRole('columnheader');
    expect(shown.slice(0, 3).map(({ textContent }) => textContent?.trim())).toEqual(['Status', 'Age', 'From']);
    expect(within(grid).queryByRole('columnheader', { name: 'Name' })).not.toBeInTheDocument();
  });
});

describe('the transactions on a phone', () => {
  it('are cards with everything needed for a decision, which copy the whole ID', async () => {
    await rendered({ items: [testItem(1), testItem(2, { status: 'COMPLETED' })], isPhone: true });
    const card = await screen.findByRole('article', { name: '7K3M-0001' });
    await waitFor(() => expect(card).toHaveTextContent('300 USDC → 537.50 BGN'));
    expect(card).toHaveTextContent('Test Visitor 1');
    expect(card).toHaveTextContent('Requested');
    const buttonsOf = (element: HTMLElement) =>
      within(element)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    expect(buttonsOf(card)).toEqual([
      'Copy the ID of 7K3M-0001',
      'Review 7K3M-0001',
      'Approve 7K3M-0001',
      'Reject 7K3M-0001',
    ]);
    expect(buttonsOf(screen.getByRole('article', { name: '7K3M-0002' }))).toEqual([
      'Copy the ID of 7K3M-0002',
      'Review 7K3M-0002',
    ]);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(within(card).getByText('01JH…0001')).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(card).getByRole('button', { name: 'Copy the ID of 7K3M-0001' }));
    expect(write).toHaveBeenCalledWith(testItem(1).transaction.id);
    expect((await screen.findAllByText('Text copied to clipboard')).length).toBeGreaterThan(0);
  });
});

describe('the list', () => {
  it('asks the service for one page, with the filters of the address', async () => {
    const { service } = await rendered({
      items: [testItem(1)],
      total: 130,
      path: '/admin/transactions?status=CLIENT_SUBMITTED,DECLINED&profitMin=-5&search=test&page=3&size=50',
      isPhone: true,
    });
    await screen.findByRole('article');
    const { searchParams } = new URL(service.requests.find(({ url }) => url.includes('limit=50'))?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      status: 'CLIENT_SUBMITTED,DECLINED',
      profitMin: '-5',
      search: 'test',
      limit: '50',
      offset: '100',
    });
  });

  it('has its page in the address, and shows at most eleven page numbers', async () => {
    const { address, service } = await rendered({ items: [testItem(1)], total: 1_000_000, isPhone: true });
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getAllByRole('button', { name: /^Page / }).length).toBeLessThanOrEqual(11);
    await user.click(within(pages).getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/admin/transactions?page=2');
    await waitFor(() => expect(service.requests.some(({ url }) => url.includes('offset=25'))).toBe(true));
  });

  it('says that there are more than are counted, and leads to pages behind them', async () => {
    const { address } = await rendered({
      items: [testItem(1)],
      total: 10_026,
      path: '/admin/transactions?page=401',
      language: 'bg',
      isPhone: true,
    });
    expect(await screen.findByText(/^10\s000\+ трансакции$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Следваща страница' }));
    expect(address()).toBe('/admin/transactions?page=402');
  });

  it('says when there are no transactions, and when none matches the filters', async () => {
    const { address, router } = await rendered({ isPhone: true });
    expect(await screen.findByText('No transactions yet')).toBeVisible();
    await act(() => router.navigate('/admin/transactions?status=DECLINED&sort=id'));
    expect(await screen.findByText('Nothing matches the filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/admin/transactions?sort=id');
  });

  it('says that it loads, and not that there is nothing, until the answer without filters is there', async () => {
    const { service } = await rendered({ isPhone: true, path: '/admin/transactions?status=DECLINED' });
    await screen.findByText('Nothing matches the filters');
    const answer = Promise.withResolvers<Response>();
    service.reply('GET /api/admin/transactions', () => answer.promise);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Loading transactions…')).toBeVisible();
    expect(screen.queryByText('No transactions yet')).not.toBeInTheDocument();
    answer.resolve(listReply([testItem(1)])());
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('says when it could not be loaded, and loads again on request', async () => {
    const { service, alerts } = await rendered({
      isPhone: true,
      replies: { 'GET /api/admin/transactions': refusal(500, 'INTERNAL_ERROR') },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(alerts()).toEqual(['Something went wrong with the server']);
    service.reply('GET /api/admin/transactions', listReply([testItem(1)]));
    await user.click(again);
    expect(await screen.findByRole('article', { name: '7K3M-0001' })).toBeVisible();
  });
});
