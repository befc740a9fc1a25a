import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brokenReply } from '@exchange/shared-platform/testing';
import { renderAdmin, user } from '../../../testing/render-admin.tsx';
import { testFigures, testItem } from '../../../testing/transactions.fixture.ts';

async function shownFigures(path = '/admin/transactions') {
  const room = await renderAdmin({ items: [testItem(1)], path });
  return { ...room, figures: await screen.findByRole('region', { name: 'Figures' }) };
}

describe('the figures', () => {
  it('show count and sum of each status, the profits, and the days for screen readers too', async () => {
    const { figures } = await shownFigures();
    expect(figures).toHaveTextContent(/Requested00\.00 BGN.*Pending Client1100\.00 BGN.*Declined4400\.00 BGN/);
    expect(figures).toHaveTextContent(/Expected profit6\.00 BGN.*Realised profit3\.00 BGN/);
    // The states above count declined ones, too.
    expect(within(figures).getByText('Requests by day, without declined ones')).toBeVisible();
    const rows = within(figures).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DateRequestsProfit',
      '13 Jan, 202624.00\u00a0BGN',
      '14 Jan, 202615.00\u00a0BGN',
    ]);
  });

  it('are those of the filters: when they fail to load, those of other filters do not stay on the screen', async () => {
    const { service, router } = await shownFigures();
    service.reply('GET /api/admin/transactions/figures', () => brokenReply({}, 503));
    await act(() => router.navigate('/admin/transactions?status=DECLINED&search=x&sort=id&page=1'));
    expect(await screen.findByText('Figures could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Expected profit')).not.toBeInTheDocument();
    const asked = service.requests.findLast(({ url }) => url.includes('/figures'));
    expect(Object.fromEntries(new URL(asked?.url ?? '').searchParams)).toEqual({ status: 'DECLINED', search: 'x' });
    service.reply('GET /api/admin/transactions/figures', testFigures);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Expected profit')).toBeVisible();
  });

  it('are in euro where cash is euro, with a note on what was in leva', async () => {
    const replies = {
      'GET /api/admin/transactions/figures': {
        ...testFigures,
        realisedProfitBgn: 8.1949277,
        expectedProfitBgn: 16.3849277,
      },
    };
    await renderAdmin({ items: [testItem(1)], replies, cashCurrency: 'EUR' });
    const figures = await screen.findByRole('region', { name: 'Figures' });
    expect(figures).toHaveTextContent(/Pending Client151\.13 EUR.*Expected profit8\.38 EUR.*Realised profit4\.19 EUR/);
    expect(figures).not.toHaveTextContent('leva');
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    expect(screen.getByRole('textbox', { name: 'Profit from (EUR)' })).toBeVisible();
  });
});
