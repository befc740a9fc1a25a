import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { Menu } from './menu.tsx';

const languages = [
  { id: 'en', label: 'English' },
  { id: 'bg', label: 'Български' },
];

describe('a menu', () => {
  it('is opened, navigated and used with the keyboard', async () => {
    const onAction = jest.fn();
    renderUi(<Menu label="Account" trigger="A" items={languages} onAction={onAction} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: 'Account' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(onAction).toHaveBeenCalledWith('bg');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
  });

  it('has the focus on its button when its action runs, so that a dialog returns there', async () => {
    const focused: (Element | null)[] = [];
    const onAction = () => focused.push(document.activeElement);
    renderUi(<Menu label="Account" trigger="A" items={languages} onAction={onAction} />);
    const button = screen.getByRole('button', { name: 'Account' });
    for (const choose of ['{ArrowDown}{Enter}', ' ']) {
      act(() => button.focus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'English' })).toHaveFocus());
      await userEvent.keyboard(choose);
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    }
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'English' }));
    expect(focused).toEqual([button, button, button]);
  });

  it('marks the chosen entry, and reports a press on any entry once', async () => {
    const onAction = jest.fn();
    renderUi(<Menu label="Language" trigger="BG" items={languages} selectedKey="bg" onAction={onAction} />);
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Български' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'English' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(onAction.mock.calls).toEqual([['en']]);
  });

  it('has a heading, such as who is signed in', async () => {
    const heading = { title: 'admin@example.test', subtitle: 'Admin' };
    renderUi(<Menu label="Account" trigger="A" items={languages} heading={heading} onAction={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    const group = await screen.findByRole('group', { name: 'admin@example.test Admin' });
    expect(within(group).getAllByRole('menuitem')).toHaveLength(2);
  });

  it('is closed again, not opened twice, by a second press of its button', async () => {
    renderUi(<Menu label="Account" trigger="A" items={languages} onAction={jest.fn()} />);
    const button = screen.getByRole('button', { name: 'Account' });
    await userEvent.click(button);
    await screen.findByRole('menu');
    // The layer over the page gets this press.
    await userEvent.click(screen.getByTestId('underlay'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
