import { createElement } from 'react';
import { Navigate } from 'react-router-dom';
import { inEachLanguage } from '@exchange/shared-domain';
import { defineRemote, lazyPage } from '@exchange/shared-platform';
import { AdminFrame } from './frame/admin-frame.tsx';
import { noticesSlice } from './frame/notices/notices.slice.ts';
import { draftsSlice, Guard } from './kit/index.ts';

declare global {
  interface TextsByNamespace {
    readonly admin: typeof import('./locales/en.json');
    /** Of two pages that bring theirs, because no other page needs them. */
    readonly state: typeof import('./oversight/state/locales/en.json');
    readonly transit: typeof import('./chain/locales/en.json');
  }
}

export default defineRemote({
  name: 'admin',
  routes: [
    { path: 'auth', Component: lazyPage(() => import('./accounts/sign-in/sign-in.page.tsx')) },
    { path: 'password', Component: lazyPage(() => import('./accounts/password-link/password-link.page.tsx')) },
    {
      // The pages for signed-in admins.
      Component: Guard,
      children: [
        { index: true, element: createElement(Navigate, { to: '/admin/transactions', replace: true }) },
        {
          Component: AdminFrame,
          children: [
            {
              path: 'transactions',
              Component: lazyPage(() => import('./requests/transactions/transactions.page.tsx')),
            },
            { path: 'desk', Component: lazyPage(() => import('./requests/desk/desk.page.tsx')) },
            { path: 'cash', Component: lazyPage(() => import('./cash/cash.page.tsx')) },
            { path: 'cash/switch', Component: lazyPage(() => import('./oversight/cash-switch/cash-switch.page.tsx')) },
            { path: 'day', Component: lazyPage(() => import('./cash/day/day.page.tsx')) },
            {
              path: 'contact-messages',
              Component: lazyPage(() => import('./messages/contact-messages/contact-messages.page.tsx')),
            },
            { path: 'messages', Component: lazyPage(() => import('./messages/messages.page.tsx')) },
            { path: 'messages/texts', Component: lazyPage(() => import('./messages/message-texts.page.tsx')) },
            { path: 'offices', Component: lazyPage(() => import('./settings/offices/offices.page.tsx')) },
            { path: 'settings', Component: lazyPage(() => import('./settings/settings.page.tsx')) },
            { path: 'account', Component: lazyPage(() => import('./accounts/own-account/account.page.tsx')) },
            { path: 'accounts', Component: lazyPage(() => import('./accounts/accounts.page.tsx')) },
            { path: 'watch-list', Component: lazyPage(() => import('./watch-list/watch-list.page.tsx')) },
            { path: 'money-in-transit', Component: lazyPage(() => import('./chain/money-in-transit.page.tsx')) },
            { path: 'audit', Component: lazyPage(() => import('./oversight/audit/audit.page.tsx')) },
            { path: 'state', Component: lazyPage(() => import('./oversight/state/state.page.tsx')) },
          ],
        },
      ],
    },
  ],
  locales: inEachLanguage((language) => () => import(`./locales/${language}.json`)),
  slices: [draftsSlice, noticesSlice],
});
