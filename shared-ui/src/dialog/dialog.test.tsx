import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from './dialog.tsx';

function Page({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Show</button>
      <Dialog title="Review" isOpen={isOpen} onOpenChange={setOpen} isBusy={isBusy} footer={<button>Save</button>}>
        <input aria-label="Amount" />
      </Dialog>
    </>
  );
}

const opened = async (page = <Page />) => {
  renderUi(page);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Show' }));
  return { person, dialog: screen.getByRole('dialog', { name: 'Review' }) };
};

describe('a dialog', () => {
  it('moves the focus inside, keeps it there, and returns it', async () => {
    const { person, dialog } = await opened();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    for (const name of ['Close', 'Amount', 'Save', 'Close']) {
      await person.tab();
      expect(document.activeElement).toHaveAccessibleName(name);
    }
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus());
  });

  it('is closed by its button', async () => {
    const { person } = await opened();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('hides the page behind it from screen readers', async () => {
    await opened();
    expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
  });

  it('cannot be closed while an action is running', async () => {
    const { person, dialog } = await opened(<Page isBusy />);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(dialog).toBeInTheDocument();
  });
});
