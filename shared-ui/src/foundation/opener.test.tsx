import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
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
  const user = userEvent.setup();
  renderUi(<Opener want={() => loading.promise} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, fail: () => act(async () => loading.reject(new Error('it did not load'))) };
}

describe('a part whose code does not load', () => {
  it('is reported to the person who waits at its button', async () => {
    const { fail } = await pressWhileLoading();
    await fail();
    expect(screen.getByRole('alert')).toHaveTextContent('This did not load. Check your connection and press again.');
  });

  it('is not reported to a person who has left the button', async () => {
    const { user, fail } = await pressWhileLoading();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await fail();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
