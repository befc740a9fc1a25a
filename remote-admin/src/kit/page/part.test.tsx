import { screen, waitFor, within } from '@testing-library/react';
import { useSteadyRows } from '../../requests/transactions/grid/use-steady-rows.ts';
import { renderAdmin, user } from '../../testing/render-admin.tsx';
import { testItem } from '../../testing/transactions.fixture.ts';

jest.mock('../../requests/transactions/grid/use-steady-rows.ts', () => ({ useSteadyRows: jest.fn() }));

jest.mock('../../requests/transactions/review/review.dialog.tsx', () => ({
  ReviewDialog: ({ isOpen }: { isOpen: boolean }) => (isOpen ? fails('no review')() : null),
}));

const fails = (message: string) => () => {
  throw new Error(message);
};

beforeEach(() => {
  // React tells of what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a part of a page that breaks', () => {
  it('leaves the navigation, the heading and the filters, and is shown again', async () => {
    const rows = jest.mocked(useSteadyRows).mockImplementation(fails('no rows'));
    await renderAdmin({ items: [testItem(1)] });
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByRole('heading', { level: 2, name: 'This part could not be shown' })).toBeVisible();
    expect(panel.getByText('no rows')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Admin pages' })).toBeVisible();
    expect(screen.getByRole('search', { name: 'Filters' })).toBeVisible();
    rows.mockImplementation(() => undefined);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeVisible();
  });

  it('is a dialog only: the list stays, and the dialog closes', async () => {
    jest.mocked(useSteadyRows).mockImplementation(() => undefined);
    const { address } = await renderAdmin({
      items: [testItem(1)],
      path: `/admin/transactions?review-modal=opened&id=${testItem(1).transaction.id}`,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Something went wrong' });
    expect(within(dialog).getByText('no review')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(address()).toBe('/admin/transactions');
    expect(await screen.findByRole('grid')).toBeVisible();
  });
});
