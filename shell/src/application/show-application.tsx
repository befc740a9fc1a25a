import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { debugLog } from '@exchange/shared-platform';
import type { SiteHistory } from '../navigation/site-history.ts';
import { SiteRouter } from '../navigation/site-router.tsx';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';
import { Application } from './application.tsx';
import type { Started } from './start-up.ts';
import { FRAME_ONLY, type TakenOver } from './take-over.ts';

interface Shown extends Started {
  readonly root: Element;
  readonly history: SiteHistory;
  readonly remoteRoutes: Pick<RemoteRoutes, 'prepare'>;
  readonly frame: ReactNode;
  /** The page that was prerendered; undefined when the browser renders the page from nothing. */
  readonly takenOver: TakenOver | undefined;
}

// React would write every failure to the console, a mistyped address included.
const onCaughtError = (error: unknown) => debugLog('a page failed', error);

/** The part of a page that is rendered in the browser on purpose is no fault; everything else is reported as one. */
function onRecoverableError(error: unknown): void {
  if (Object(error).digest !== FRAME_ONLY) window.reportError(error);
}

/** Renders the application, or takes over the page that was prerendered. */
export function showApplication({ root, history, remoteRoutes, frame, takenOver, ...started }: Shown): void {
  const application = (
    <Application {...started} rendered={takenOver}>
      <SiteRouter history={history} prepare={remoteRoutes.prepare} isTakenOver={takenOver?.isWhole === true}>
        {frame}
      </SiteRouter>
    </Application>
  );
  // From now on React sets the description, in the visitor's language.
  if (!takenOver || !takenOver.isWhole) document.querySelector('meta[data-served]')?.remove();
  if (takenOver) hydrateRoot(root, application, { onCaughtError, onRecoverableError });
  else createRoot(root, { onCaughtError }).render(application);
  window.exchangePage.pressAgain();
}
