import { createRoot, hydrateRoot } from 'react-dom/client';
import { debugLog } from '@exchange/shared-platform';
import '@exchange/shared-ui/styles.css';
import { Application } from './application/application.tsx';
import { Frame } from './application/frame.tsx';
import { readRendered, readRuntime } from './application/read-runtime.ts';
import { startUp, takeParameter } from './application/start-up.ts';
import { FRAME_ONLY, takeOver } from './application/take-over.ts';
import { createRemoteLoader } from './federation/remote-loader.ts';
import { createSiteHistory } from './navigation/site-history.ts';
import { SiteRouter } from './navigation/site-router.tsx';
import { createRemoteRoutes } from './remote-outlet/remote-routes.tsx';
import { reloadOnNavigation, watchReleases } from './updates/newer-release.ts';

const runtime = readRuntime();
const { preview } = runtime;
const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
const loader = createRemoteLoader(runtime);
const rendered = readRendered();
const started = await startUp(runtime.environment, rendered?.replies);
const remoteRoutes = createRemoteRoutes({ ...started, loader });
// The releases of a preview are not those that are live, and stay.
const watch = watchReleases({ registry: preview ? undefined : runtime.registry, store: started.store });
const token = takeParameter('preview');
if (token !== null)
  void import('./preview/preview.ts').then(({ showPreview }) => showPreview(preview, token, started.texts));
// What follows may take as long as a remote does.
window.exchangePage.started();
const takenOver = await takeOver({ rendered, ...started, remoteRoutes, loader });
const history = createSiteHistory();
reloadOnNavigation(history, started.store, watch.loadNewest);
const releases = { ...watch, setAside: remoteRoutes.setAside };

// React would write every failure to the console, a mistyped address included.
const onCaughtError = (error: unknown) => debugLog('a page failed', error);

/** The part of a page that is rendered in the browser on purpose is no fault; everything else is reported as one. */
function onRecoverableError(error: unknown): void {
  if (Object(error).digest !== FRAME_ONLY) window.reportError(error);
}

const application = (
  <Application {...started} rendered={takenOver}>
    <SiteRouter history={history} prepare={remoteRoutes.prepare} isTakenOver={takenOver?.isWhole === true}>
      <Frame routesOf={remoteRoutes.routesOf} releases={releases} />
    </SiteRouter>
  </Application>
);
// From now on React sets the description, in the visitor's language.
if (!takenOver?.isWhole) document.querySelector('meta[data-served]')?.remove();
if (takenOver) hydrateRoot(root, application, { onCaughtError, onRecoverableError });
else createRoot(root, { onCaughtError }).render(application);
window.exchangePage.pressAgain();
debugLog(takenOver ? 'the page was taken over' : 'the page was rendered here');
