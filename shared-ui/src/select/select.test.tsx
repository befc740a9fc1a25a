import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { Select, type SelectProps } from './select.tsx';

const items = [
  { id: 'BGN', label: 'Bulgarian lev' },
  { id: 'USDC', label: 'USD Coin' },
  { id: 'USDT', label: 'Tether' },
];

function Example(props: Partial<SelectProps>) {
  const [key, setKey] = useState<string | null>(null);
  return <Select label="Currency" items={items} selectedKey={key} onChange={setKey} {...props} />;
}

describe('a select', () => {
  it('is named by its label and says that nothing is chosen yet', () => {
    renderUi(<Example />);
    expect(screen.getByRole('button', { name: /Currency/ })).toHaveTextContent('Choose');
  });

  it('is opened and used with the keyboard alone, and returns the focus', async () => {
    renderUi(<Example />);
    await user.tab();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    const button = screen.getByRole('button', { name: /USD Coin.*Currency/ });
    expect(button).toHaveTextContent('USD Coin');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('marks the option that is chosen', async () => {
    renderUi(<Example selectedKey="USDT" />);
    await user.click(screen.getByRole('button', { name: /Currency/ }));
    expect(screen.getByRole('option', { name: 'Tether' })).toHaveAttribute('aria-selected', 'true');
  });

  it('says "No values" when there is nothing to choose from', async () => {
    renderUi(<Example items={[]} />);
    await user.click(screen.getByRole('button', { name: /Currency/ }));
    expect(within(screen.getByRole('listbox')).getByText('No values')).toBeVisible();
  });

  it('is described by its error', () => {
    renderUi(<Example error="Choose a currency." />);
    expect(screen.getByRole('button', { name: /Currency/ })).toHaveAccessibleDescription('Choose a currency.');
  });
});
