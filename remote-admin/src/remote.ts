import { createElement } from 'react';
import { Navigate } from 'react-router-dom';
import { inEachLanguage } from '@exchange/shared-domain';
import { defineRemote, lazyPage } from '@exchange/shared-platform';
import { AdminFrame } from './frame/admin-frame.tsx';
import { noticesSlice } from './notices/notices.slice.ts';
import { Guard } from './session/guard.tsx';
import { draftsSlice } from './drafts/drafts.slice.ts';

declare global {
  interface TextsByNamespace {
    readonly admin: typeof import('./locales/en.json');
    /** Of two pages that bring theirs, because no other page needs them. */
    readonly state: typeof import('./state/locales/en.json');
    readonly transit: typeof import('./transit/locales/en.json');
  }
}

export default defineRemote({
  name: 'admin',
  routes: [
    { path: 'auth', Component: lazyPage(() => import('./sign-in/sign-in.page.tsx')) },
    { path: 'password', Component: lazyPage(() => import('./password-link/password-link.page.tsx')) },
    {
      // The pages for signed-in admins.
      Component: Guard,
      children: [
        { index: true, element: createElement(Navigate, { to: '/admin/transactions', replace: true }) },
        {
          Component: AdminFrame,
          children: [
            { path: 'transactions', Component: lazyPage(() => import('./transactions/transactions.page.tsx')) },
            { path: 'desk', Component: lazyPage(() => import('./desk/desk.page.tsx')) },
            { path: 'cash', Component: lazyPage(() => import('./cash/cash.page.tsx')) },
            { path: 'cash/switch', Component: lazyPage(() => import('./cash/cash-switch.page.tsx')) },
            { path: 'day', Component: lazyPage(() => import('./day/day.page.tsx')) },
            {
              path: 'contact-messages',
              Component: lazyPage(() => import('./contact-messages/contact-messages.page.tsx')),
            },
            { path: 'messages', Component: lazyPage(() => import('./messages/messages.page.tsx')) },
            { path: 'messages/texts', Component: lazyPage(() => import('./messages/message-texts.page.tsx')) },
            { path: 'offices', Component: lazyPage(() => import('./offices/offices.page.tsx')) },
            { path: 'settings', Component: lazyPage(() => import('./settings/settings.page.tsx')) },
            { path: 'account', Component: lazyPage(() => import('./own-account/account.page.tsx')) },
            { path: 'accounts', Component: lazyPage(() => import('./accounts/accounts.page.tsx')) },
            { path: 'watch-list', Component: lazyPage(() => import('./watch-entries/watch-list.page.tsx')) },
            {
              path: 'money-in-transit',
              Component: lazyPage(() => import('./transit/money-in-transit.page.tsx')),
            },
            { path: 'audit', Component: lazyPage(() => import('./audit/audit.page.tsx')) },
            { path: 'state', Component: lazyPage(() => import('./state/state.page.tsx')) },
          ],
        },
      ],
    },
  ],
  locales: inEachLanguage((language) => () => import(`./locales/${language}.json`)),
  slices: [draftsSlice, noticesSlice],
});
