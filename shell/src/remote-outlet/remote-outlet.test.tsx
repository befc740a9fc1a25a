import { createSlice } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { defineRemote, lazyPage, useAppSelector, type RemoteDefinition } from '@exchange/shared-platform';
import { openShell } from '../testing/open-shell.tsx';
import { testRemotes } from '../testing/test-remotes.tsx';

const remoteNamed = (name: string): RemoteDefinition => {
  const remote = testRemotes[name];
  if (!remote) throw new Error(`no remote called ${name}`);
  return remote;
};
const inFrame = () => within(screen.getByRole('main'));
const chunkError = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** A loader whose first loads of one remote fail. */
function failing(name: string, failures: number) {
  let left = failures;
  return jest.fn(async (wanted: string) => {
    if (wanted !== name || left === 0) return remoteNamed(wanted);
    left -= 1;
    throw new Error('offline');
  });
}

/** The public remote with one page more, at /late. */
const withPage = (Page: ComponentType) => {
  const { name, routes, locales, slices } = remoteNamed('public');
  const remote = defineRemote({ name, routes: [...routes, { path: 'late', element: <Page /> }], locales, slices });
  return async (wanted: string) => (wanted === 'public' ? remote : remoteNamed(wanted));
};

beforeEach(() => {
  // Failures are what these tests are about; the log of them is for developers.
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
});

describe('the outlet for remotes', () => {
  it.each([
    ['/', 'Home page'],
    ['/about', 'About page'],
    ['/transaction', 'Wizard page'],
    ['/admin/transactions', 'Grid page'],
  ])('shows at %s what its remote has there: %s', async (path, heading) => {
    await openShell({ path });
    expect(await inFrame().findByRole('heading', { name: heading })).toBeVisible();
  });

  it('loads only the remote that owns the path', async () => {
    const loadRemote = jest.fn(async (name: string) => remoteNamed(name));
    const { history } = await openShell({ path: '/about', loadRemote });
    await inFrame().findByRole('heading', { name: 'About page' });
    expect(loadRemote.mock.calls.map(([name]) => name)).toEqual(['public']);
    await act(async () => history.push('/transaction'));
    await inFrame().findByRole('heading', { name: 'Wizard page' });
    expect(loadRemote.mock.calls.map(([name]) => name)).toEqual(['public', 'wizard']);
  });

  it('shows a remote that arrives at once without a loader, and a loader for any other', async () => {
    let arrive = () => {};
    const loadRemote = async (name: string) => {
      if (name === 'admin')
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
      return remoteNamed(name);
    };
    const { history, container } = await openShell({ path: '/about', loadRemote });
    await inFrame().findByRole('heading', { name: 'About page' });
    const headings: (string | undefined)[] = [];
    const observer = new MutationObserver(() => headings.push(container.querySelector('main h1')?.textContent));
    observer.observe(container, { childList: true, subtree: true });
    await act(async () => history.push('/transaction'));
    await inFrame().findByRole('heading', { name: 'Wizard page' });
    observer.disconnect();
    expect(headings).not.toContain(undefined);

    await act(async () => history.push('/admin/transactions'));
    expect(await inFrame().findByRole('status')).toBeVisible();
    await act(async () => arrive());
    expect(await inFrame().findByRole('heading', { name: 'Grid page' })).toBeVisible();
  });

  it("puts a remote's slices into the one store before its page renders", async () => {
    const seen: boolean[] = [];
    function Page() {
      seen.push(useAppSelector((state) => 'wizardOwn' in state));
      return <h1>Page with a slice</h1>;
    }
    const remote = defineRemote({
      name: 'wizard',
      routes: [{ path: 'transaction', element: <Page /> }],
      locales: remoteNamed('wizard').locales,
      slices: [createSlice({ name: 'wizardOwn', initialState: { step: 0 }, reducers: {} })],
    });
    await openShell({ path: '/transaction', loadRemote: async () => remote });
    await inFrame().findByRole('heading', { name: 'Page with a slice' });
    expect(seen[0]).toBe(true);
  });

  it('says that it is loading until the remote is there', async () => {
    const arrival = Promise.withResolvers<RemoteDefinition>();
    await openShell({ path: '/transaction', loadRemote: () => arrival.promise });
    expect(await inFrame().findByText('Loading')).toBeInTheDocument();
    await act(async () => arrival.resolve(remoteNamed('wizard')));
    expect(await inFrame().findByRole('heading', { name: 'Wizard page' })).toBeVisible();
    expect(inFrame().queryByText('Loading')).not.toBeInTheDocument();
  });
});

describe('a remote that does not load', () => {
  it('shows a panel inside the frame and leaves header and footer', async () => {
    const loadRemote = failing('wizard', Infinity);
    await openShell({ path: '/transaction', loadRemote });
    expect(await inFrame().findByRole('heading', { name: 'This part of the site did not load' })).toBeVisible();
    expect(inFrame().getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  it('gives the focus to the heading of the panel when the site was opened there', async () => {
    await openShell({ path: '/transaction', loadRemote: failing('wizard', Infinity) });
    const heading = await inFrame().findByRole('heading', { name: 'This part of the site did not load' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('is loaded by "Try again", as often as it takes', async () => {
    const loadRemote = failing('wizard', 2);
    await openShell({ path: '/transaction', loadRemote });
    await userEvent.click(await inFrame().findByRole('button', { name: 'Try again' }));
    await userEvent.click(await inFrame().findByRole('button', { name: 'Try again' }));
    expect(await inFrame().findByRole('heading', { name: 'Wizard page' })).toBeVisible();
    expect(loadRemote).toHaveBeenCalledTimes(3);
  });

  it('says that there is no network, and comes by itself when there is one', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openShell({ path: '/transaction', loadRemote: failing('wizard', 1) });
    expect(await inFrame().findByText(/opens by itself when the connection is back/)).toBeVisible();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await inFrame().findByRole('heading', { name: 'Wizard page' })).toBeVisible();
  });

  it('gives the focus of "Try again" to the heading of what comes: another failure, then the page', async () => {
    await openShell({ path: '/transaction', loadRemote: failing('wizard', 2) });
    const first = await inFrame().findByRole('heading', { name: 'This part of the site did not load' });
    await userEvent.click(inFrame().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    const second = await inFrame().findByRole('heading', { name: 'This part of the site did not load' });
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.click(inFrame().getByRole('button', { name: 'Try again' }));
    const page = await inFrame().findByRole('heading', { name: 'Wizard page' });
    await waitFor(() => expect(page).toHaveFocus());
  });

  it('does not keep the visitor from the rest of the site, and gets a new chance at the next visit', async () => {
    const { history } = await openShell({ path: '/transaction', loadRemote: failing('wizard', 1) });
    await inFrame().findByRole('button', { name: 'Try again' });
    await userEvent.click(screen.getByRole('link', { name: 'Contact' }));
    await act(async () => history.push('/about'));
    expect(await inFrame().findByRole('heading', { name: 'About page' })).toBeVisible();
    await act(async () => history.push('/transaction'));
    expect(await inFrame().findByRole('heading', { name: 'Wizard page' })).toBeVisible();
  });

  it('counts as not loaded, too, when its texts do not arrive', async () => {
    let online = false;
    const texts = async () => {
      if (!online) throw chunkError();
      return { default: { heading: 'Wizard page' } };
    };
    const { name, routes, slices } = remoteNamed('wizard');
    const silent = defineRemote({ name, routes, slices, locales: { en: texts, bg: texts } });
    await openShell({ path: '/transaction', loadRemote: async () => silent });
    const again = await inFrame().findByRole('button', { name: 'Try again' });
    online = true;
    await userEvent.click(again);
    expect(await inFrame().findByRole('heading', { name: 'Wizard page' })).toBeVisible();
  });
});

describe('a page whose code does not load', () => {
  it('shows the same panel and is loaded by "Try again"', async () => {
    const load = jest.fn<Promise<{ default: ComponentType }>, []>().mockRejectedValueOnce(chunkError());
    load.mockResolvedValue({ default: () => <h1>Late page</h1> });
    await openShell({ path: '/late', loadRemote: withPage(lazyPage(load)) });
    await userEvent.click(await inFrame().findByRole('button', { name: 'Try again' }));
    const heading = await inFrame().findByRole('heading', { name: 'Late page' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gets a new chance when the visitor leaves and comes back', async () => {
    const load = jest.fn<Promise<{ default: ComponentType }>, []>().mockRejectedValueOnce(chunkError());
    load.mockResolvedValue({ default: () => <h1>Late page</h1> });
    const { history } = await openShell({ path: '/late', loadRemote: withPage(lazyPage(load)) });
    await inFrame().findByRole('button', { name: 'Try again' });
    await act(async () => history.push('/transaction'));
    await inFrame().findByRole('heading', { name: 'Wizard page' });
    await act(async () => history.push('/late'));
    expect(await inFrame().findByRole('heading', { name: 'Late page' })).toBeVisible();
  });
});
