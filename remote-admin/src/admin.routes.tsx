import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyPage } from '@exchange/shared-platform';
import { Guard } from './session/guard.tsx';

const SignInPage = lazyPage(() => import('./sign-in/sign-in.page.tsx'));
const TransactionsPage = lazyPage(() => import('./transactions/transactions.page.tsx'));

/** Every page below the guard needs a signed-in admin. */
export const adminRoutes: RouteObject[] = [
  { path: 'auth', element: <SignInPage /> },
  {
    element: <Guard />,
    children: [
      { index: true, element: <Navigate to="/admin/transactions" replace /> },
      { path: 'transactions', element: <TransactionsPage /> },
    ],
  },
];
