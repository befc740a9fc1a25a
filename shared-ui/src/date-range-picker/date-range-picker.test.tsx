import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { DateRangePicker, type DateRange } from './date-range-picker.tsx';

function Example() {
  const [value, setValue] = useState<DateRange | null>({ start: '2025-06-02', end: '2025-06-05' });
  return (
    <>
      <DateRangePicker label="Period" value={value} onChange={setValue} />
      <output>{value ? `${value.start} ${value.end}` : 'none'}</output>
    </>
  );
}

const open = () => screen.getByRole('button', { name: /Choose dates/ });

describe('a period picker', () => {
  it('gets its first and last day from the calendar', async () => {
    renderUi(<Example />);
    await user.click(open());
    await user.click(screen.getByRole('button', { name: /10 June 2025/ }));
    await user.click(screen.getByRole('button', { name: /12 June 2025/ }));
    expect(screen.getByRole('status')).toHaveTextContent('2025-06-10 2025-06-12');
  });

  it('can be cleared', async () => {
    renderUi(<Example />);
    await user.click(open());
    await user.click(screen.getByRole('button', { name: 'Clear dates' }));
    expect(screen.getByRole('status')).toHaveTextContent('none');
  });
});
