import { Outlet, useLocation } from 'react-router-dom';
import { mayCall } from '@exchange/shared-domain';
import { sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { AdminNavigation } from './admin-navigation.tsx';
import { Notices } from '../notices/notices.tsx';
import { adminPages } from './admin-pages.ts';
import { NotAllowed } from './not-allowed.tsx';

const rootOf = ({ path }: (typeof adminPages)[number]) => `/admin/${path}`;

/** The frame of every page of the admin area: the navigation, and the page if the role may see it. */
export function AdminFrame() {
  const { pathname } = useLocation();
  const admin = useAppSelector(sessionSlice.selectors.selectAdmin);
  if (admin === undefined) return <Outlet />;
  const page = adminPages.find((each) => `${pathname}/`.startsWith(`${rootOf(each)}/`));
  return (
    <Notices role={admin.role}>
      <AdminNavigation role={admin.role} current={page?.path} />
      {page === undefined || mayCall(admin.role, page.call) ? <Outlet /> : <NotAllowed role={admin.role} />}
    </Notices>
  );
}
