import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '@exchange/shared-platform';
import { PageLoader } from '@exchange/shared-ui';
import { SessionWatch } from './session-watch.tsx';
import { rememberPage } from './wanted-page.ts';

/** Admits only signed-in admins. Others are redirected to the sign-in and back. */
export function Guard() {
  const { t } = useTranslation('admin');
  // Deferred: the end of a session waits for a new address that React still renders, so the sign-in leads back to it.
  const status = useDeferredValue(useSession().status);
  const location = useLocation();
  if (status === 'reading') return <PageLoader label={t('guard.reading')} />;
  if (status === 'none') return <Navigate to="/admin/auth" replace state={rememberPage(location)} />;
  return (
    <>
      <Outlet />
      <SessionWatch />
    </>
  );
}
