import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRoutes } from 'react-router-dom';
import { PageLoader } from '@exchange/shared-ui';
import { OutletBoundary } from '../errors/outlet-boundary.tsx';
import { mountOf } from '../navigation/mounts.ts';

type RoutesOf = (name: string) => ComponentType;

function MountedRemote({ name, routesOf }: { name: string; routesOf: RoutesOf }) {
  const Routes = routesOf(name);
  return <Routes />;
}

/** The page inside the frame: the remote that owns the current path, its loader, or why it is not there. */
export function RemoteOutlet({ routesOf }: { routesOf: RoutesOf }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { remote, at } = mountOf(pathname);
  // A key per remote: one remote's loader must not stand while another's page is still shown.
  const page = useRoutes([
    {
      path: at === '/' ? '*' : `${at}/*`,
      element: (
        <OutletBoundary key={remote}>
          <Suspense fallback={<PageLoader label={t('loading')} />}>
            <MountedRemote name={remote} routesOf={routesOf} />
          </Suspense>
        </OutletBoundary>
      ),
    },
  ]);
  return page;
}
