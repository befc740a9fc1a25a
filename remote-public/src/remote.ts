import { defineRemote } from '@exchange/shared-platform';
import { mapsSlice } from './map/maps.slice.ts';
import { publicRoutes } from './public.routes.tsx';

export default defineRemote({
  name: 'public',
  routes: publicRoutes,
  locales: { en: () => import('./locales/en.json'), bg: () => import('./locales/bg.json') },
  slices: [mapsSlice],
});
