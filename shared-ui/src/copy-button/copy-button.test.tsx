import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { CopyButton } from './copy-button.tsx';

const press = async (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole('button', { name: 'Copy the code' }));

describe('a copy button', () => {
  it('copies its text and says so', async () => {
    const person = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    renderUi(<CopyButton text="7KQ2-M9XD" label="Copy the code" />);
    await press(person);
    expect(await screen.findByRole('status')).toHaveTextContent('Text copied to clipboard');
    expect(screen.getAllByText('Text copied to clipboard')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Copy the code' })).toHaveFocus();
    expect(copied).toHaveBeenCalledWith('7KQ2-M9XD');
  });

  it('copies over plain HTTP, where browsers hide the clipboard, and leaves nothing behind', async () => {
    const person = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    let copied: string | undefined;
    document.execCommand = jest.fn((command: string) => {
      copied = getSelection()?.toString();
      return command === 'copy';
    });
    renderUi(<CopyButton text="7KQ2-M9XD" label="Copy the code" />);
    await press(person);
    expect(await screen.findByRole('status')).toHaveTextContent('Text copied to clipboard');
    expect(copied).toBe('7KQ2-M9XD');
    expect(screen.queryByText('7KQ2-M9XD')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy the code' })).toHaveFocus();
  });

  it('says when the browser refuses', async () => {
    const person = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    renderUi(<CopyButton text="7KQ2-M9XD" label="Copy the code" />);
    await press(person);
    expect(await screen.findByRole('status')).toHaveTextContent("Couldn't copy");
  });
});
