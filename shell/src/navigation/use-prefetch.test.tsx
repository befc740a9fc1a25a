import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createAppStore, createI18n, sessionRead, signedOut } from '@exchange/shared-platform';
import { testEnvironment } from '../testing/open-shell.tsx';
import { usePrefetch } from './use-prefetch.ts';

const admin = { user: { email: 'admin@example.com', role: 'manager' }, token: 'test-token' } as const;

function Links({ prefetch }: { prefetch: (remote: string, path?: string) => void }) {
  usePrefetch(prefetch);
  return (
    <>
      <a href="/transaction?direction=toTop">
        <span>Exchange</span>
      </a>
      <a href="/admin/transactions">Requests</a>
      <a href="https://elsewhere.example.com/transaction">Elsewhere</a>
      <button type="button">No link</button>
    </>
  );
}

async function open(session?: typeof admin, connection = { saveData: false }) {
  Object.assign(navigator, { connection });
  const idle = jest.fn<number, [IdleRequestCallback]>(() => 1);
  Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: () => undefined });
  const texts = await createI18n('en');
  const store = createAppStore({ environment: testEnvironment, language: 'en', texts });
  store.dispatch(sessionRead(session));
  const prefetched: string[] = [];
  const prefetch = (remote: string, path = '') => void prefetched.push(`${remote} ${path}`);
  render(
    <I18nextProvider i18n={texts}>
      <Provider store={store}>
        <Links prefetch={prefetch} />
      </Provider>
    </I18nextProvider>,
  );
  /** Resolves once the page has nothing left to do but this. */
  const becomeIdle = async () => {
    await waitFor(() => expect(idle).toHaveBeenCalled());
    idle.mock.lastCall?.[0]({ didTimeout: false, timeRemaining: () => 50 });
  };
  return { prefetched, becomeIdle, store, idle };
}

describe('fetching remotes ahead', () => {
  it('waits until the browser is idle', async () => {
    const { prefetched } = await open();
    expect(prefetched).toEqual([]);
  });

  it('fetches for a visitor the first pages of everything but the admin', async () => {
    const { prefetched, becomeIdle } = await open();
    await becomeIdle();
    expect(prefetched.toSorted()).toEqual(['public /', 'wizard /transaction']);
  });

  it('fetches the admin pages, too, for who is signed in', async () => {
    const { prefetched, becomeIdle } = await open(admin);
    await becomeIdle();
    expect(prefetched.toSorted()).toEqual(['admin /admin', 'public /', 'wizard /transaction']);
  });

  it('fetches nothing by itself for who wants to save data', async () => {
    const { prefetched, idle } = await open(undefined, { saveData: true });
    await userEvent.hover(screen.getByText('Exchange'));
    expect(prefetched).toEqual(['wizard /transaction']);
    expect(idle).not.toHaveBeenCalled();
  });

  it('fetches what a hovered link leads to', async () => {
    const { prefetched } = await open();
    await userEvent.hover(screen.getByText('Exchange'));
    expect(new Set(prefetched)).toEqual(new Set(['wizard /transaction']));
  });

  it('fetches what a focused link leads to', async () => {
    const { prefetched } = await open();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Exchange' })).toHaveFocus();
    expect(prefetched).toEqual(['wizard /transaction']);
  });

  it('never fetches the admin pages for a visitor, not even over a link to them', async () => {
    const { prefetched } = await open();
    await userEvent.hover(screen.getByRole('link', { name: 'Requests' }));
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Requests' })).toHaveFocus();
    expect(prefetched.filter((each) => each.startsWith('admin'))).toEqual([]);
  });

  it('stops fetching the admin pages after the sign-out', async () => {
    const { prefetched, becomeIdle, store, idle } = await open(admin);
    await waitFor(() => expect(idle).toHaveBeenCalled());
    act(() => void store.dispatch(signedOut()));
    await waitFor(() => expect(idle).toHaveBeenCalledTimes(2));
    await becomeIdle();
    expect(prefetched.filter((each) => each.startsWith('admin'))).toEqual([]);
  });

  it('leaves other sites and other things alone', async () => {
    const { prefetched } = await open();
    await userEvent.hover(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.hover(screen.getByRole('button', { name: 'No link' }));
    expect(prefetched).toEqual([]);
  });
});
