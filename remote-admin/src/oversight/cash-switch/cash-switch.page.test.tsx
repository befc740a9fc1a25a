import { screen, within } from '@testing-library/react';
import type { CashSwitch } from '@exchange/shared-domain';
import { openReview, renderAdmin, user } from '../../testing/render-admin.tsx';
import { testDrawer, testDrawers } from '../../testing/drawers.fixture.ts';
import { testItem } from '../../testing/transactions.fixture.ts';

const nothing = { requests: [], drawers: [], transit: [], missing: [] };
const afterSwitch: CashSwitch = {
  cash: 'EUR',
  currencies: [
    {
      ...nothing,
      currency: 'BGN',
      requests: [{ officeId: 'SOFIA_VITOSHA', status: 'CLIENT_MONEY_RECEIVED', count: 2, amount: '1075.00' }],
      drawers: [
        { id: '01JH4000000000000000000001', officeId: 'SOFIA_VITOSHA', name: 'Till 1', task: 'count' },
        { id: '01JH4000000000000000000002', officeId: 'SOFIA_VITOSHA', name: 'Till 2', task: 'disable' },
      ],
    },
    { ...nothing, currency: 'EUR', missing: ['SOFIA_VITOSHA'] },
  ],
};
it('after a change, the page says what is left, what to do with each drawer, and which office has none', async () => {
  const replies = { 'GET /api/admin/cash-switch': afterSwitch };
  await renderAdmin({ path: '/admin/cash/switch', replies, cashCurrency: 'EUR' });
  const drawers = await screen.findByRole('table', { name: 'Drawers in BGN' });
  expect(within(drawers).getByRole('row', { name: /Till 1/ })).toHaveTextContent('Open: count and close it');
  expect(within(drawers).getByRole('row', { name: /Till 2/ })).toHaveTextContent('Empty: take it out of use');
  const requests = screen.getByRole('table', { name: 'Requests under way in BGN' });
  const [, row] = within(requests).getAllByRole('row');
  expect(row).toHaveTextContent(/Vitosha.*Client Money Received2.*1,075\.00.BGN/);
  expect(within(requests).getByRole('link', { name: 'Show' })).toHaveAttribute(
    'href',
    '/admin/transactions?status=CLIENT_MONEY_RECEIVED&office=SOFIA_VITOSHA',
  );
  const missing = screen.getByRole('region', { name: 'Offices without a drawer in EUR' });
  expect(within(missing).getByRole('listitem')).toHaveTextContent('Vitosha');
  await user.click(screen.getByRole('tab', { name: 'Before a change to BGN' }));
  expect(await screen.findByText('No drawer in EUR is in use.')).toBeVisible();
  expect(screen.getByText('Every office that has drawers has one in BGN.')).toBeVisible();
});

it('a request of an office with drawers of the old currency alone says so from its approval on', async () => {
  const item = testItem(1, { status: 'PENDING_CLIENT_ACTION', targetCurrencyCodeId: 'EUR' });
  const { dialog } = await openReview(item, {
    replies: { 'GET /api/admin/drawers': testDrawers({ drawers: [testDrawer()] }) },
    cashCurrency: 'EUR',
  });
  expect(await within(dialog).findByText(/This office has no drawer for EUR/)).toBeVisible();
});
