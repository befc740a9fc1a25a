import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ComponentType } from 'react';
import { catalogueApi, useUnsentInput } from '@exchange/shared-platform';
import type { Registry } from '@exchange/shared-platform/registry';
import { openShell, testRegistry } from '../testing/open-shell.tsx';
import { testRemotes } from '../testing/test-remotes.tsx';

const inFrame = () => within(screen.getByRole('main'));

const entryOf = (version: string) => `/mfe/wizard/entry.${version.replaceAll('.', '').padEnd(64, '0')}.js`;
const release = (version: string) => ({ version, entry: entryOf(version), uses: {} });

function registryWith(live: string, ...fallbacks: string[]): Registry {
  const wizard = { live: { ...release(live), routes: {} }, fallbacks: fallbacks.map(release) };
  return { ...testRegistry, remotes: { ...testRegistry.remotes, wizard } };
}

const failure = () => new Error('the abacus lost a bead');

function FailsInRender(): never {
  throw failure();
}

function FailsInEffect() {
  useEffect(() => {
    throw failure();
  }, []);
  return <h1>Hardly a page</h1>;
}

function FailsAtPress() {
  const [isPressed, setPressed] = useState(false);
  if (isPressed) throw failure();
  return <button onClick={() => setPressed(true)}>Count</button>;
}

/** As a form does whose release fails after it took what was typed. */
function FailsWithInput() {
  useUnsentInput(true);
  return <FailsInEffect />;
}

const answers = async () => Response.json({});

/** Opens the wizard's page, as each load of it in one tab does; its releases have the pages that are given. */
function tabWith(pages: Readonly<Record<string, ComponentType>>, path = '/transaction', live = answers) {
  return async (registry = registryWith('3.0.0', '2.0.0')) => {
    cleanup();
    return openShell({
      path,
      registry,
      replies: { 'GET /live.json': live },
      loadRemote: async (name, entry) => {
        const remote = testRemotes[name];
        if (!remote) throw new Error(`no remote called ${name}`);
        const [, Page] = Object.entries(pages).find(([version]) => entry?.endsWith(entryOf(version))) ?? [];
        return Page ? { ...remote, routes: [{ path: 'transaction', element: <Page /> }] } : remote;
      },
    });
  };
}

/** What the pages of this test send without a wait for an answer. */
function watchReports(): string[] {
  const reports: string[] = [];
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: (url: string) => reports.push(url) > 0 });
  return reports;
}

const oops = () => inFrame().findByRole('heading', { name: 'Oops' });
const works = () => inFrame().findByRole('heading', { name: 'Wizard page' });

beforeEach(() => {
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

describe('a release whose page fails before it works', () => {
  it.each([
    ['while it is rendered', FailsInRender],
    ['in an effect', FailsInEffect],
  ])('%s is replaced by the one before with one reload, and the frame stays', async (_, Page) => {
    const open = tabWith({ '3.0.0': Page });
    const { reload } = await open();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('banner')).toBeVisible();
    expect(inFrame().queryByRole('heading')).not.toBeInTheDocument();
    const next = await open();
    expect(await works()).toBeVisible();
    expect(next.reload).not.toHaveBeenCalled();
  });

  it('is reported to the edge, and one that works says so with its next call', async () => {
    const reports = watchReports();
    const open = tabWith({ '3.0.0': FailsInRender });
    await open();
    await waitFor(() => expect(new Set(reports)).toEqual(new Set(['/page-failure?wizard@3.0.0'])));
    const { length } = reports;
    const { service, store } = await open();
    await works();
    const said = () => service.requests.map(({ headers }) => headers.get('x-usable')).filter(Boolean);
    await waitFor(
      async () => {
        await store.dispatch(catalogueApi.endpoints.getAllOffices.initiate(undefined, { forceRefetch: true }));
        expect(said()).toEqual(['wizard@2.0.0 shell@1.0.0']);
      },
      { timeout: 5000 },
    );
    expect(reports).toHaveLength(length);
  });

  it('is replaced by the one before that when the next fails, too; then there is nothing left to try', async () => {
    const open = tabWith({ '3.0.0': FailsInRender, '2.0.0': FailsInEffect, '1.0.0': FailsInRender });
    const registry = registryWith('3.0.0', '2.0.0', '1.0.0');
    for (const _ of registry.remotes['wizard']?.fallbacks ?? []) {
      const { reload } = await open(registry);
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    }
    for (const _ of ['the last one', 'the live one again']) {
      const { reload } = await open(registry);
      expect(await oops()).toBeVisible();
      expect(reload).not.toHaveBeenCalled();
    }
  });

  it('is tried again when something else goes live', async () => {
    const open = tabWith({ '3.0.0': FailsInRender });
    const first = await open();
    await waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
    await open();
    expect(await works()).toBeVisible();
    const { reload } = await open({ ...registryWith('3.0.0', '2.0.0'), shell: { version: '1.1.0', gives: {} } });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is replaced at a press only, while anything typed is not sent', async () => {
    const open = tabWith({ '3.0.0': FailsWithInput });
    const { reload } = await open();
    expect(await oops()).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(inFrame().getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
    await open();
    expect(await works()).toBeVisible();
  });

  it('is replaced at a press only, while the site does not answer', async () => {
    const offline = () => Promise.reject(new TypeError('offline'));
    const { reload } = await tabWith({ '3.0.0': FailsInRender }, '/transaction', offline)();
    expect(await oops()).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(inFrame().getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays where the browser keeps nothing for a tab: a reload would change nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { reload } = await tabWith({ '3.0.0': FailsInRender })();
    expect(await oops()).toBeVisible();
    expect(inFrame().getByRole('button', { name: 'Home' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is replaced after a navigation to it as well', async () => {
    const { history, reload } = await tabWith({ '3.0.0': FailsInRender }, '/about')();
    await inFrame().findByRole('heading', { name: 'About page' });
    await act(async () => history.push('/transaction'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

it('a page that worked is not replaced when it fails later', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const open = tabWith({ '3.0.0': FailsAtPress });
  const { reload } = await open();
  const button = await inFrame().findByRole('button', { name: 'Count' });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  await userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) }).click(button);
  expect(await oops()).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  jest.useRealTimers();
  await open();
  expect(await inFrame().findByRole('button', { name: 'Count' })).toBeVisible();
});

describe('a mount without a live release', () => {
  const { wizard: _, ...others } = testRegistry.remotes;
  const registry = { ...testRegistry, remotes: others };

  it('shows that there is no such page, also after a navigation inside the site', async () => {
    const { history } = await openShell({ path: '/transaction', registry });
    expect(await inFrame().findByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible();
    await act(async () => history.push('/about'));
    await inFrame().findByRole('heading', { name: 'About page' });
    await act(async () => history.push('/transaction'));
    expect(await inFrame().findByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible();
    expect(inFrame().getByText('There is no page at /transaction.', { exact: false })).toBeVisible();
  });
});
