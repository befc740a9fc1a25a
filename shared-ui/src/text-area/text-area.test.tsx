import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState } from 'react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { TextArea } from './text-area.tsx';

function Example({ maxLength }: { readonly maxLength?: number }) {
  const [value, setValue] = useState('');
  return (
    <TextArea
      label="Message"
      value={value}
      onChange={setValue}
      maxLength={maxLength}
      error={value ? '' : 'Write a message.'}
    />
  );
}

describe('a text area', () => {
  it('accepts several lines, and its error disappears when the caller removes it', async () => {
    renderUi(<Example />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    expect(area).toHaveAccessibleDescription('Write a message.');
    await user.type(area, 'One{Enter}Two');
    expect(area).toHaveValue('One\nTwo');
    expect(area).toBeValid();
  });

  it('counts down the characters that are left in the last tenth before its limit', async () => {
    renderUi(<Example maxLength={200} />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    await user.click(area);
    await user.paste('x'.repeat(179));
    expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
    await user.type(area, 'y');
    expect(screen.getByText('20 characters left')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('50 characters left');
    await user.paste('z'.repeat(19));
    expect(screen.getByRole('status')).toHaveTextContent('1 character left');
    await user.type(area, '123');
    expect(area).toHaveTextContent(/z1$/);
    expect(screen.getByRole('status')).toHaveTextContent('0 characters left');
  });

  it('grows from three lines to eight', () => {
    const css = readFileSync(join(__dirname, 'text-area.module.css'), 'utf8');
    expect(css).toMatch(/min-block-size: calc\(3 \* var\(--line\)/);
    expect(css).toMatch(/max-block-size: calc\(8 \* var\(--line\)/);
  });
});
