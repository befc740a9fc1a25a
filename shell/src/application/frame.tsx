import type { KeptPage } from '../errors/kept-page-notice.tsx';
import { FrameBoundary } from '../errors/outlet-boundary.tsx';
import { Layout } from '../layout/layout.tsx';
import { RemoteOutlet } from '../remote-outlet/remote-outlet.tsx';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';
import type { NewerRelease } from '../updates/newer-release.ts';

interface FrameProps extends Pick<RemoteRoutes, 'routesOf' | 'prefetch'> {
  readonly newer: NewerRelease;
  readonly kept?: KeptPage | undefined;
}

/** The frame and the page inside it. The remotes define the pages. */
export function Frame({ routesOf, prefetch, newer, kept }: FrameProps) {
  return (
    <FrameBoundary>
      <Layout newer={newer} kept={kept}>
        <RemoteOutlet routesOf={routesOf} prefetch={prefetch} />
      </Layout>
    </FrameBoundary>
  );
}
