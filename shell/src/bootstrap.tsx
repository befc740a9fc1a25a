import { debugLog } from '@exchange/shared-platform';
import '@exchange/shared-ui/styles.css';
import { readRendered, readRuntime } from './application/read-runtime.ts';
import { Frame } from './application/frame.tsx';
import { showApplication } from './application/show-application.tsx';
import { startUp } from './application/start-up.ts';
import { takeOver } from './application/take-over.ts';
import { createRemoteLoader } from './federation/remote-loader.ts';
import { createSiteHistory } from './navigation/site-history.ts';
import { createRemoteRoutes } from './remote-outlet/remote-routes.tsx';
import { watchReleases } from './updates/newer-release.ts';
import { reloadOnNavigation } from './updates/reload-on-navigation.ts';

const runtime = readRuntime();
const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
const loader = createRemoteLoader(runtime);
const rendered = readRendered();
const started = await startUp(runtime.environment, rendered?.replies);
const remoteRoutes = createRemoteRoutes({ ...started, loader });
const loadNewest = watchReleases({ registry: runtime.registry, store: started.store });
// What follows may take as long as a remote does.
window.exchangePage.started();
const takenOver = await takeOver({ rendered, ...started, remoteRoutes, loader });
const history = createSiteHistory();
reloadOnNavigation(history, started.store, loadNewest);
const frame = <Frame {...remoteRoutes} loadNewest={loadNewest} />;
showApplication({ root, history, remoteRoutes, frame, ...started, takenOver });

debugLog(takenOver ? 'the page was taken over' : 'the page was rendered here');
