import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { Table, type TableColumn } from './table.tsx';

const columns: TableColumn[] = [
  { id: 'name', header: 'Metal' },
  { id: 'price', header: 'Price' },
];

const row = (name: string, price: string) => ({
  id: name,
  image: <img src={`/${name}.svg`} alt={name} />,
  cells: { name, price },
  details: { label: `Grams of ${name}`, content: `31 grams of ${name}` },
});

beforeEach(() => {
  renderUi(<Table label="Prices of metals" columns={columns} rows={[row('Gold', '3,000'), row('Silver', '30')]} />);
});

describe('a table', () => {
  it('has a name, and headers for columns and rows', () => {
    const table = screen.getByRole('table', { name: 'Prices of metals' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.getByRole('row', { name: /^Gold 3,000/ })).toContainElement(
      screen.getByRole('rowheader', { name: 'Gold' }),
    );
  });

  it('hides its images from screen readers', () => {
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(2);
  });

  it('opens and closes the details of one row, with the keyboard too', async () => {
    const button = screen.getByRole('button', { name: 'Grams of Silver' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const details = screen.getByText('31 grams of Silver').closest('tr');
    expect(button).toHaveAttribute('aria-controls', details?.id);
    expect(screen.queryByText('31 grams of Gold')).not.toBeInTheDocument();

    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('31 grams of Silver')).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
