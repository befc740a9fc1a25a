import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '@exchange/shared-platform';

const WizardPage = lazyPage(() => import('./wizard/wizard.page.tsx'));
const SuccessPage = lazyPage(() => import('./success/success.page.tsx'));
const QrRedirectPage = lazyPage(() => import('./qr-redirect/qr-redirect.page.tsx'));

export const wizardRoutes: RouteObject[] = [
  {
    path: 'transaction',
    children: [
      { index: true, element: <WizardPage /> },
      { path: 'success', element: <SuccessPage /> },
    ],
  },
  { path: 'qr-code-scan-redirect', element: <QrRedirectPage /> },
];
