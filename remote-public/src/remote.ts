import { inEachLanguage } from '@exchange/shared-domain';
import { defineRemote, lazyPage } from '@exchange/shared-platform';
import { mapsSlice } from './map/maps.slice.ts';

declare global {
  interface TextsByNamespace {
    readonly public: typeof import('./locales/en.json');
  }
}

export default defineRemote({
  name: 'public',
  routes: [
    { index: true, Component: lazyPage(() => import('./home/home.page.tsx')) },
    { path: 'about', Component: lazyPage(() => import('./about/about.page.tsx')) },
    { path: 'faq', Component: lazyPage(() => import('./faq/faq.page.tsx')) },
    { path: 'contact', Component: lazyPage(() => import('./contact/contact.page.tsx')) },
    { path: 'currencies', Component: lazyPage(() => import('./currencies/currencies.page.tsx')) },
    { path: 'terms-and-conditions', Component: lazyPage(() => import('./legal/terms.page.tsx')) },
    { path: 'privacy-policy', Component: lazyPage(() => import('./legal/privacy.page.tsx')) },
  ],
  locales: inEachLanguage((language) => () => import(/* webpackExclude: /documents/ */ `./locales/${language}.json`)),
  slices: [mapsSlice],
});
