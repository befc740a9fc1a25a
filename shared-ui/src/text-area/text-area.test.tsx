import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { TextArea } from './text-area.tsx';

function Example() {
  const [value, setValue] = useState('');
  return <TextArea label="Message" value={value} onChange={setValue} error={value ? '' : 'Write a message.'} />;
}

describe('a text area', () => {
  it('takes several lines, and its error goes when its owner takes it away', async () => {
    const user = userEvent.setup();
    renderUi(<Example />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    expect(area).toHaveAccessibleDescription('Write a message.');
    await user.type(area, 'One{Enter}Two');
    expect(area).toHaveValue('One\nTwo');
    expect(area).toBeValid();
  });

  it('grows from three lines to eight', () => {
    const css = readFileSync(join(__dirname, 'text-area.module.css'), 'utf8');
    expect(css).toMatch(/min-block-size: calc\(3 \* var\(--line\)/);
    expect(css).toMatch(/max-block-size: calc\(8 \* var\(--line\)/);
  });
});
