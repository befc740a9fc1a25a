import { FrameBoundary } from '../errors/outlet-boundary.tsx';
import { Layout } from '../layout/layout.tsx';
import { RemoteOutlet } from '../remote-outlet/remote-outlet.tsx';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';
import type { NewerRelease } from '../updates/newer-release.ts';

interface FrameProps extends Pick<RemoteRoutes, 'routesOf' | 'prefetch'> {
  readonly newer: NewerRelease;
}

/** The frame and the page inside it. The remotes define the pages. */
export function Frame({ routesOf, prefetch, newer }: FrameProps) {
  return (
    <FrameBoundary>
      <Layout newer={newer}>
        <RemoteOutlet routesOf={routesOf} prefetch={prefetch} />
      </Layout>
    </FrameBoundary>
  );
}
