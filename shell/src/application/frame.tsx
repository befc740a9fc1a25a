import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRoutes } from 'react-router-dom';
import { PageLoader } from '@exchange/shared-ui';
import { FrameBoundary, OutletBoundary } from '../errors/outlet-boundary.tsx';
import { Layout, type LayoutProps } from '../layout/layout.tsx';
import { mountOf } from '../navigation/mounts.ts';
import { usePrefetch } from '../navigation/use-prefetch.ts';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';

type OutletProps = Pick<RemoteRoutes, 'routesOf' | 'prefetch'>;

export function Frame({ loadNewest, ...remoteRoutes }: OutletProps & Pick<LayoutProps, 'loadNewest'>) {
  return (
    <FrameBoundary>
      <Layout loadNewest={loadNewest}>
        <RemoteOutlet {...remoteRoutes} />
      </Layout>
    </FrameBoundary>
  );
}

/** Stands beside a page inside its `Suspense`: it begins when the page is shown. */
function Prefetching({ prefetch }: Pick<OutletProps, 'prefetch'>) {
  usePrefetch(prefetch);
  return null;
}

/** The page inside the frame: the remote that owns the current path, its loader, or why it is not there. */
function RemoteOutlet({ routesOf, prefetch }: OutletProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { remote, at } = mountOf(pathname);
  const Routes = routesOf(remote);
  // A key per remote: one remote's loader must not be shown while another's page still is.
  return useRoutes([
    {
      path: at === '/' ? '*' : `${at}/*`,
      element: (
        <OutletBoundary key={remote}>
          <Suspense fallback={<PageLoader label={t('loading')} />}>
            <Routes />
            <Prefetching prefetch={prefetch} />
          </Suspense>
        </OutletBoundary>
      ),
    },
  ]);
}
