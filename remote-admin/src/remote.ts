import { defineRemote } from '@exchange/shared-platform';
import { adminRoutes } from './admin.routes.tsx';
import { draftsSlice } from './transactions/actions/drafts.slice.ts';

export default defineRemote({
  name: 'admin',
  routes: adminRoutes,
  locales: { en: () => import('./locales/en.json'), bg: () => import('./locales/bg.json') },
  slices: [draftsSlice],
});
