import { fireEvent, screen } from '@testing-library/react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('a button', () => {
  it('has the focus when its press is handled, so that a dialog can give it back', () => {
    const seen: (Element | null)[] = [];
    renderUi(<Button onPress={() => seen.push(document.activeElement)}>Exchange</Button>);
    const button = screen.getByRole('button', { name: 'Exchange' });
    // Safari gives a pressed button no focus of its own.
    fireEvent.click(button, { detail: 1 });
    expect(seen).toEqual([button]);
  });

  it('does nothing while it is disabled', async () => {
    const onPress = jest.fn();
    renderUi(
      <Button isDisabled onPress={onPress}>
        Exchange
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Exchange' }));
    expect(onPress).not.toHaveBeenCalled();
  });

  it('that is unavailable is announced as disabled, and a press says why', async () => {
    const onPress = jest.fn();
    renderUi(
      <Button isUnavailable onPress={onPress}>
        Next
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Next' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus while its action is running, says so, and cannot be pressed twice', async () => {
    const onPress = jest.fn();
    renderUi(
      <Button isPending onPress={onPress}>
        Submit
      </Button>,
    );
    await user.tab();
    const button = screen.getByRole('button', { name: /Submit.*Loading/ });
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('submits its form, but not while its action is running', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const form = (isPending: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Code" />
        <Button type="submit" isPending={isPending}>
          Send
        </Button>
      </form>
    );
    const { unmount } = renderUi(form(false));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
    unmount();
    renderUi(form(true));
    await user.click(screen.getByRole('button', { name: /Send/ }));
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

it('an icon button is named by its label', async () => {
  const onPress = jest.fn();
  renderUi(<IconButton label="Close" icon={<svg />} onPress={onPress} />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});
