import { createBrowserRouter, useRouteError } from 'react-router-dom';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { Layout } from '../layout/layout.tsx';
import { RemoteOutlet } from '../remote-outlet/remote-outlet.tsx';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';
import type { NewerRelease } from '../updates/newer-release.ts';

/** The frame itself failed: the error screen alone, and a fresh start. */
function FrameError() {
  return <ErrorScreen error={useRouteError()} onRetry={() => window.location.reload()} />;
}

/** The only router of the page. The remotes define the pages. */
export function createRouter({ routesOf, prefetch }: RemoteRoutes, newer: NewerRelease) {
  function Page() {
    return (
      <Layout newer={newer}>
        <RemoteOutlet routesOf={routesOf} prefetch={prefetch} />
      </Layout>
    );
  }
  return createBrowserRouter([{ path: '*', element: <Page />, errorElement: <FrameError /> }]);
}
