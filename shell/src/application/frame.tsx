import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRoutes } from 'react-router-dom';
import { PageLoader } from '@exchange/shared-ui';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { Layout } from '../layout/layout.tsx';
import { mountOf } from '../navigation/mounts.ts';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';

type OutletProps = Pick<RemoteRoutes, 'routesOf'>;

export function Frame({ loadNewest, routesOf }: OutletProps & { readonly loadNewest: () => void }) {
  return (
    <ErrorBoundary onRetry={() => window.location.reload()}>
      <Layout loadNewest={loadNewest}>
        <RemoteOutlet routesOf={routesOf} />
      </Layout>
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
