import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { ConfirmDialog, DeleteDialog } from './question-dialog.tsx';

const answers = () => ({ onCancel: jest.fn(), onConfirm: jest.fn() });

describe('a question before something irreversible', () => {
  it('asks whether to continue', async () => {
    const { onCancel, onConfirm } = answers();
    renderUi(
      <ConfirmDialog isOpen onCancel={onCancel} onConfirm={onConfirm}>
        <p>Request 42</p>
      </ConfirmDialog>,
    );
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('Do you really want to continue? This action may be irreversible.');
    expect(dialog).toHaveTextContent('Request 42');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('asks whether to delete', async () => {
    const { onCancel, onConfirm } = answers();
    renderUi(<DeleteDialog isOpen onCancel={onCancel} onConfirm={onConfirm} />);
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toHaveTextContent(
      'Do you really want to continue with the deleting of the item? This action may be irreversible.',
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('is read as a whole, and Enter answers yes only where that can be taken back', async () => {
    const { onCancel, onConfirm } = answers();
    const { unmount } = renderUi(<ConfirmDialog isOpen onCancel={onCancel} onConfirm={onConfirm} />);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    unmount();
    renderUi(<ConfirmDialog isOpen isConfirmFocused onCancel={onCancel} onConfirm={onConfirm} />);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Do you really want to continue/);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('is declined by Cancel and Escape', async () => {
    const { onCancel, onConfirm } = answers();
    renderUi(<ConfirmDialog isOpen onCancel={onCancel} onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('can neither be answered twice nor closed while the answer is carried out', async () => {
    const { onCancel, onConfirm } = answers();
    renderUi(<ConfirmDialog isOpen isPending onCancel={onCancel} onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: /Continue/ }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});
