import { act, screen } from '@testing-library/react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { OpenFailure, useOpener } from './opener.tsx';

function Opener({ want }: { readonly want: () => Promise<never> }) {
  const { open, isFailed, button, intent } = useOpener<true>({ part: undefined, want });
  return (
    <>
      <button ref={button} type="button" onClick={() => open(true)} {...intent}>
        Open
      </button>
      <OpenFailure isShown={isFailed} side="left" />
      <button type="button">Elsewhere</button>
    </>
  );
}

async function pressWhileLoading() {
  const loading = Promise.withResolvers<never>();
  renderUi(<Opener want={() => loading.promise} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { fail: () => act(async () => loading.reject(new Error('it did not load'))) };
}

describe('a part whose code does not load', () => {
  it('is reported to the person who waits at its button', async () => {
    const { fail } = await pressWhileLoading();
    await fail();
    expect(screen.getByRole('alert')).toHaveTextContent('This did not load. Check your connection and press again.');
  });

  it('is not reported to a person who has left the button', async () => {
    const { fail } = await pressWhileLoading();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await fail();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a dialog', () => {
  const calls: (() => void)[] = [];
  function Questions() {
    const { open, last, key, dialog } = useOpener<string>();
    return (
      <>
        <button type="button" onClick={() => open('Reject?')}>
          Reject
        </button>
        <button type="button" onClick={() => open('Approve?')}>
          Approve
        </button>
        {last !== undefined && (
          <p key={key} aria-hidden={!dialog.isOpen}>
            {last}
            <button type="button" onClick={() => calls.push(dialog.onClose)}>
              Send
            </button>
          </p>
        )}
      </>
    );
  }

  it('keeps what it shows while it fades out, and is not closed by the call of one before it', async () => {
    renderUi(<Questions />);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    act(() => calls[0]?.());
    expect(screen.getByText('Approve?')).toHaveAttribute('aria-hidden', 'false');
    act(() => calls[1]?.());
    expect(screen.getByText('Approve?')).toHaveAttribute('aria-hidden', 'true');
  });
});
