import { render, screen } from '@testing-library/react';
import { environmentSlice, localEntries, type Environment, type RemoteDefinition } from '@exchange/shared-platform';
import type { Registry } from '@exchange/shared-platform/registry';
import { installServiceDouble, testCurrencies, testOffices } from '@exchange/shared-platform/testing';
import { Application } from '../application/application.tsx';
import { Frame } from '../application/frame.tsx';
import { startUp } from '../application/start-up.ts';
import { createRemoteLoader, type RemoteLoader } from '../federation/remote-loader.ts';
import { createSiteHistory } from '../navigation/site-history.ts';
import { SiteRouter } from '../navigation/site-router.tsx';
import { createRemoteRoutes } from '../remote-outlet/remote-routes.tsx';
import { reloadOnNavigation, watchReleases } from '../updates/newer-release.ts';
import { testRemotes } from './test-remotes.tsx';

export const testEnvironment: Environment = {
  ...environmentSlice.getInitialState(),
  flagImagesUrl: 'https://flags.example.com',
};

const registered = (name: string): [string, Registry['remotes'][string]] => {
  const live = { version: '1.0.0', entry: `/mfe/${name}/entry.${'0'.repeat(64)}.js`, uses: {}, routes: {} };
  return [name, { live, fallbacks: [] }];
};
export const testRegistry: Registry = {
  format: 2,
  shell: { version: '1.0.0', gives: {} },
  remotes: Object.fromEntries(Object.keys(testRemotes).map(registered)),
};

export function rememberAdmin(email = 'admin@example.com'): void {
  localEntries.write('user', { email, role: 'manager' });
  localEntries.write('token', 'test-token');
}

async function loadTestRemote(name: string, _entry: string): Promise<RemoteDefinition> {
  const remote = testRemotes[name];
  if (!remote) throw new Error(`no remote called ${name}`);
  return remote;
}

export async function openShell({
  path = '/',
  loadRemote = loadTestRemote,
  registry = testRegistry,
  replies = {},
} = {}) {
  window.history.replaceState(null, '', path);
  window.scrollTo = () => undefined;
  const service = installServiceDouble({
    'GET /api/offices': testOffices,
    'GET /api/currencies': testCurrencies,
    'POST /api/admin/auth/logout': { ok: true },
    ...replies,
  });
  const started = await startUp(testEnvironment);
  const prefetched: string[] = [];
  const runtime = { environment: testEnvironment, registry, remoteOrigins: [] };
  const loader: RemoteLoader = {
    ...createRemoteLoader(runtime, async (name, entry) => ({ default: await loadRemote(name, entry) })),
    prefetchRemote: (name) => void prefetched.push(name),
  };
  const reload = jest.fn();
  const watch = watchReleases({ registry, store: started.store, reload });
  const history = createSiteHistory();
  const remoteRoutes = createRemoteRoutes({ ...started, loader });
  reloadOnNavigation(history, started.store, watch.loadNewest);
  const releases = { ...watch, setAside: remoteRoutes.setAside };
  const rendered = render(
    <Application {...started}>
      <SiteRouter history={history} prepare={remoteRoutes.prepare}>
        <Frame routesOf={remoteRoutes.routesOf} releases={releases} />
      </SiteRouter>
    </Application>,
    // Some tests are about failing pages; React would write each failure to the console.
    { onCaughtError: () => undefined },
  );
  return { ...rendered, ...started, service, history, prefetched, reload };
}

/** The same, once the page has its heading. */
export async function openPage(setup?: Parameters<typeof openShell>[0]) {
  const shell = await openShell(setup);
  await screen.findByRole('heading', { level: 1 });
  return shell;
}
