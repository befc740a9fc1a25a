import { screen } from '@testing-library/react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { PasswordField } from './password-field.tsx';

it('a password is hidden until the person shows it', async () => {
  renderUi(<PasswordField label="Password" value="secret" onChange={() => undefined} />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});
