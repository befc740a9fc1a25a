import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { TimePicker } from './time-picker.tsx';

function Example({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <TimePicker label="Time" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const hours = () => screen.getByRole('spinbutton', { name: /hour/ });
const minutes = () => screen.getByRole('spinbutton', { name: /minute/ });

describe('a time picker', () => {
  it('is typed as hours and minutes of a whole day', async () => {
    const user = userEvent.setup();
    renderUi(<Example />);
    await user.tab();
    await user.keyboard('1745');
    expect(screen.getByRole('status')).toHaveTextContent('17:45');
  });

  it('has hours from 0 to 23 and minutes from 0 to 59', () => {
    renderUi(<Example start="08:30" />);
    expect(hours()).toHaveAttribute('aria-valuemin', '0');
    expect(hours()).toHaveAttribute('aria-valuemax', '23');
    expect(minutes()).toHaveAttribute('aria-valuemin', '0');
    expect(minutes()).toHaveAttribute('aria-valuemax', '59');
  });

  it('begins again after the last hour', async () => {
    const user = userEvent.setup();
    renderUi(<Example start="23:59" />);
    await user.click(hours());
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('status')).toHaveTextContent('00:59');
  });
});
