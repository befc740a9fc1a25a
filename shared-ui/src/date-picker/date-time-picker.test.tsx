import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { DateTimePicker } from './date-picker.tsx';

function Example({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateTimePicker label="Received at" value={value} onChange={setValue} maxInstant="2025-06-20T12:00:00.000Z" />
      <output>{value}</output>
    </>
  );
}

const group = () => screen.getByRole('group', { name: 'Received at' });

describe('a date-time picker', () => {
  it('shows an instant in Sofia time and names the zone, in summer', () => {
    renderUi(<Example start="2025-06-02T21:30:00.000Z" />);
    expect(within(group()).getByRole('spinbutton', { name: /day/ })).toHaveTextContent('03');
    expect(within(group()).getByRole('spinbutton', { name: /hour/ })).toHaveTextContent('00');
    expect(screen.getByText('Time in Sofia (UTC+3)')).toBeVisible();
  });

  it('shows winter time', () => {
    renderUi(<Example start="2025-01-02T21:30:00.000Z" />);
    expect(within(group()).getByRole('spinbutton', { name: /hour/ })).toHaveTextContent('23');
    expect(screen.getByText('Time in Sofia (UTC+2)')).toBeVisible();
  });

  it('has hours from 0 to 23 and minutes from 0 to 59', () => {
    renderUi(<Example start="2025-06-02T09:30:00.000Z" />);
    const range = (name: RegExp) => {
      const part = within(group()).getByRole('spinbutton', { name });
      return [part.getAttribute('aria-valuemin'), part.getAttribute('aria-valuemax')];
    };
    expect(range(/hour/)).toEqual(['0', '23']);
    expect(range(/minute/)).toEqual(['0', '59']);
  });

  it('turns typed text into an instant', async () => {
    renderUi(<Example start="2025-06-02T09:30:00.000Z" />);
    await user.click(within(group()).getByRole('spinbutton', { name: /hour/ }));
    await user.keyboard('18');
    expect(screen.getByRole('status')).toHaveTextContent('2025-06-02T15:30:00.000Z');
  });

  it('does not let a later day be picked than the last one', async () => {
    renderUi(<Example start="2025-06-02T09:30:00.000Z" />);
    await user.click(screen.getByRole('button', { name: /Choose a date/ }));
    expect(screen.getByRole('button', { name: /21 June 2025/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: /19 June 2025/ }));
    expect(screen.getByRole('status')).toHaveTextContent('2025-06-19T09:30:00.000Z');
  });
});
