import { fireEvent, screen } from '@testing-library/react';
import { useState, type FormEvent } from 'react';
import { Button } from '../button/button.tsx';
import { renderUi, user } from '../testing/render-ui.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

function Example(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Email" value={value} onChange={setValue} {...props} />;
}

const field = () => screen.getByRole('textbox', { name: /Email/ });

describe('a text field', () => {
  it('shows the typed text', async () => {
    renderUi(<Example />);
    await user.type(field(), 'visitor@example.com');
    expect(field()).toHaveValue('visitor@example.com');
  });

  it('is described by its hint, and by its error instead when there is one', () => {
    const { unmount } = renderUi(<Example hint="We send the code here." />);
    expect(field()).toHaveAccessibleDescription('We send the code here.');
    expect(field()).toBeValid();
    unmount();
    renderUi(<Example hint="We send the code here." error="Invalid email address." />);
    expect(field()).toHaveAccessibleDescription('Invalid email address.');
    expect(field()).toBeInvalid();
  });

  it('says whether it is required or optional', () => {
    const { unmount } = renderUi(<Example isRequired />);
    expect(field()).toBeRequired();
    unmount();
    renderUi(<Example isOptional />);
    expect(field()).toHaveAccessibleName('Email (optional)');
  });

  it('tells the caller about Enter, but not while it is held', async () => {
    const onEnter = jest.fn();
    renderUi(<Example onEnter={onEnter} />);
    await user.type(field(), 'a{Enter}');
    expect(onEnter).toHaveBeenCalledTimes(1);
    expect(onEnter).toHaveBeenCalledWith(field());
    fireEvent.keyDown(field(), { key: 'Enter', repeat: true });
    expect(onEnter).toHaveBeenCalledTimes(1);
  });

  it('lets the caller handle pasted text', async () => {
    const onPasteText = jest.fn((text: string) => text.startsWith('0x'));
    renderUi(<Example onPasteText={onPasteText} />);
    await user.click(field());
    await user.paste('0xabc');
    expect(field()).toHaveValue('');
    await user.paste('abc');
    expect(field()).toHaveValue('abc');
  });

  it('that shows all of a long address is one line still: Enter sends the form, and line breaks are left out', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    renderUi(
      <form onSubmit={onSubmit}>
        <Example isWhole />
        <Button type="submit">Send</Button>
      </form>,
    );
    await user.click(field());
    await user.paste('0xabc\r\ndef');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('0xabcdef');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['works', {}, 1],
    ['is disabled', { isDisabled: true }, 0],
    ['is pending', { isPending: true }, 0],
  ])(
    'that shows all of a long address does by Enter what the button beside the form does, which %s',
    async (_, button, times) => {
      const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
      renderUi(
        <>
          <form id="whole" onSubmit={onSubmit}>
            <Example isWhole />
          </form>
          <Button type="submit" form="whole" {...button}>
            Send
          </Button>
        </>,
      );
      await user.type(field(), '0xabc{Enter}');
      expect(onSubmit).toHaveBeenCalledTimes(times);
    },
  );

  it('shows an address whole also after the phone was turned', () => {
    renderUi(<Example isWhole value="0xabc" />);
    jest.spyOn(field(), 'scrollHeight', 'get').mockReturnValue(72);
    fireEvent(window, new Event('resize'));
    expect(field().style.blockSize).toBe('72px');
  });

  it('cannot be changed when it is read-only', async () => {
    renderUi(<Example isReadOnly value="fixed" />);
    await user.type(field(), 'x');
    expect(field()).toHaveValue('fixed');
  });
});
