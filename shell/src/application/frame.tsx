import { FrameBoundary } from '../errors/outlet-boundary.tsx';
import { Layout, type LayoutProps } from '../layout/layout.tsx';
import { RemoteOutlet } from '../remote-outlet/remote-outlet.tsx';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';

type FrameProps = Pick<RemoteRoutes, 'routesOf' | 'prefetch'> & Pick<LayoutProps, 'loadNewest'>;

/** The frame and the page inside it. The remotes define the pages. */
export function Frame({ routesOf, prefetch, loadNewest }: FrameProps) {
  return (
    <FrameBoundary>
      <Layout loadNewest={loadNewest}>
        <RemoteOutlet routesOf={routesOf} prefetch={prefetch} />
      </Layout>
    </FrameBoundary>
  );
}
