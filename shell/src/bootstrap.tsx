import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { debugLog } from '@exchange/shared-platform';
import { registrySchema } from '@exchange/shared-platform/registry';
import '@exchange/shared-ui/styles.css';
import { Application } from './application/application.tsx';
import { readRuntime } from './application/read-runtime.ts';
import { createRouter } from './application/router.tsx';
import { startUp } from './application/start-up.ts';
import { createRemoteLoader } from './federation/remote-loader.ts';
import { createRemoteRoutes } from './remote-outlet/remote-routes.tsx';
import { createLoadReports } from './telemetry/load-reports.ts';
import { watchReleases } from './updates/newer-release.ts';
import { reloadOnNavigation } from './updates/reload-on-navigation.ts';

const runtime = readRuntime();
const { report } = createLoadReports({
  apiBaseUrl: runtime.environment.apiBaseUrl,
  faultyFiles: window.exchangePage.faultyFiles,
});
const loader = createRemoteLoader(runtime, { report });
const started = await startUp(runtime.environment);
const newer = watchReleases({ registry: runtime.registry, store: started.store });
const router = createRouter(createRemoteRoutes({ ...started, loader }), newer);
reloadOnNavigation(router, started.store, newer);

const container = document.querySelector('#root');
if (!container) throw new Error('the page has no #root');
// React would write every failure to the console, a mistyped address included.
const onCaughtError = (error: unknown) => debugLog('a page failed', error);
// From now on React keeps the description, in the person's language.
document.querySelector('meta[data-served]')?.remove();
createRoot(container, { onCaughtError }).render(
  <Application {...started}>
    <RouterProvider router={router} />
  </Application>,
);
const { data: registry } = registrySchema.safeParse(runtime.registry);
if (registry) report({ room: 'shell', version: registry.shell.version, outcome: 'loaded', fault: 'none' });
