import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from '../link/link.tsx';
import { renderUi, user } from '../testing/render-ui.tsx';
import { Checkbox } from './checkbox.tsx';

function Example() {
  const [isSelected, setSelected] = useState(false);
  return (
    <Checkbox
      isSelected={isSelected}
      onChange={setSelected}
      error={isSelected ? undefined : 'You must agree.'}
      isRequired
    >
      I accept the <Link to="/terms-and-conditions">terms</Link>
    </Checkbox>
  );
}

describe('a checkbox', () => {
  it('is ticked with the space bar and by its text, and is described by its error', async () => {
    renderUi(<Example />);
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
    expect(box).toHaveAccessibleDescription('You must agree.');
    await user.tab();
    await user.keyboard(' ');
    expect(box).toBeChecked();
    expect(box).toBeValid();
    await user.click(screen.getByText(/I accept/));
    expect(box).not.toBeChecked();
  });

  it('lets a link in its text be followed without being ticked', async () => {
    const { router } = renderUi(<Example />);
    await user.click(screen.getByRole('link', { name: 'terms' }));
    expect(router.state.location.pathname).toBe('/terms-and-conditions');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
