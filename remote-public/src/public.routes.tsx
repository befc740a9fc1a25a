import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '@exchange/shared-platform';

const HomePage = lazyPage(() => import('./home/home.page.tsx'));
const AboutPage = lazyPage(() => import('./about/about.page.tsx'));
const FaqPage = lazyPage(() => import('./faq/faq.page.tsx'));
const ContactPage = lazyPage(() => import('./contact/contact.page.tsx'));
const CurrenciesPage = lazyPage(() => import('./currencies/currencies.page.tsx'));
const TermsPage = lazyPage(() => import('./legal/terms.page.tsx'));
const PrivacyPage = lazyPage(() => import('./legal/privacy.page.tsx'));

export const publicRoutes: RouteObject[] = [
  { index: true, element: <HomePage /> },
  { path: 'about', element: <AboutPage /> },
  { path: 'faq', element: <FaqPage /> },
  { path: 'contact', element: <ContactPage /> },
  { path: 'currencies', element: <CurrenciesPage /> },
  { path: 'terms-and-conditions', element: <TermsPage /> },
  { path: 'privacy-policy', element: <PrivacyPage /> },
];
