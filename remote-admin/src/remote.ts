import { defineRemote, lazyPage } from '@exchange/shared-platform';
import { draftsSlice } from './actions/drafts.slice.ts';
import { Guard } from './guard/guard.tsx';
import { ToTransactions } from './guard/to-transactions.tsx';

export default defineRemote({
  name: 'admin',
  routes: [
    { path: 'auth', Component: lazyPage(() => import('./sign-in/sign-in.page.tsx')) },
    {
      Component: Guard,
      children: [
        { index: true, Component: ToTransactions },
        { path: 'transactions', Component: lazyPage(() => import('./transactions/transactions.page.tsx')) },
      ],
    },
  ],
  locales: { en: () => import('./locales/en.json'), bg: () => import('./locales/bg.json') },
  slices: [draftsSlice],
});
