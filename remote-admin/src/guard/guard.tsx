import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '@exchange/shared-platform';
import { PageLoader } from '@exchange/shared-ui';
import { rememberPage } from './wanted-page.ts';

/** Lets only a signed-in admin through; everyone else signs in first and comes back here. */
export function Guard() {
  const { t } = useTranslation('admin');
  const { status } = useSession();
  const location = useLocation();
  if (status === 'reading') return <PageLoader label={t('guard.reading')} />;
  if (status === 'none') return <Navigate to="/admin/auth" replace state={rememberPage(location)} />;
  return <Outlet />;
}
