import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router-dom';
import { ErrorScreen } from '../errors/error-screen.tsx';
import type { KeptPage } from '../errors/kept-page-notice.tsx';
import { Layout } from '../layout/layout.tsx';
import { RemoteOutlet } from '../remote-outlet/remote-outlet.tsx';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';
import type { NewerRelease } from '../updates/newer-release.ts';

/** The frame itself failed: the error screen alone, and a fresh start. */
function FrameError() {
  return <ErrorScreen error={useRouteError()} onRetry={() => window.location.reload()} />;
}

/** The content of the frame while no page of a remote is shown. */
export interface PageParts extends Omit<RemoteRoutes, 'prepare'> {
  readonly newer: NewerRelease;
  readonly kept?: KeptPage | undefined;
}

/** The only route of the page. The remotes define the pages. */
export function frameRoutes({ routesOf, prefetch, newer, kept }: PageParts): RouteObject[] {
  function Page() {
    return (
      <Layout newer={newer} kept={kept}>
        <RemoteOutlet routesOf={routesOf} prefetch={prefetch} />
      </Layout>
    );
  }
  return [{ path: '*', element: <Page />, errorElement: <FrameError /> }];
}

/**
 * The only router of the page.
 * @param isTakenOver whether the page was rendered ahead: what the person scrolled to stays
 */
export function createRouter(parts: PageParts, isTakenOver = false) {
  return createBrowserRouter(frameRoutes(parts), isTakenOver ? { hydrationData: { loaderData: {} } } : {});
}
