import { defineRemote } from '@exchange/shared-platform';
import { draftSlice } from './draft/draft.slice.ts';
import { wizardRoutes } from './wizard.routes.tsx';

export default defineRemote({
  name: 'wizard',
  routes: wizardRoutes,
  locales: { en: () => import('./locales/en.json'), bg: () => import('./locales/bg.json') },
  slices: [draftSlice],
});
