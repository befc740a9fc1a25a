import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRoutes } from 'react-router-dom';
import { PageLoader } from '@exchange/shared-ui';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { Layout } from '../layout/layout.tsx';
import { mountOf } from '../navigation/mounts.ts';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';
import { noReleases, ReleasesContext, type Releases } from '../updates/releases.ts';

type OutletProps = Pick<RemoteRoutes, 'routesOf'>;

export function Frame({ releases = noReleases, routesOf }: OutletProps & { readonly releases?: Releases }) {
  return (
    <ErrorBoundary onRetry={() => window.location.reload()}>
      <ReleasesContext value={releases}>
        <Layout>
          <RemoteOutlet routesOf={routesOf} />
        </Layout>
      </ReleasesContext>
    </ErrorBoundary>
  );
}

function RemoteOutlet({ routesOf }: OutletProps) {
  const { t } = useTranslation('shell');
  const { remote, at } = mountOf(useLocation().pathname);
  const Routes = routesOf(remote);
  const element = (
    <Suspense fallback={<PageLoader label={t('loading')} />}>
      <Routes />
    </Suspense>
  );
  return useRoutes([{ path: at === '/' ? '*' : `${at}/*`, element }]);
}
