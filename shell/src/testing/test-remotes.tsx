import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { defineRemote, type RemoteDefinition } from '@exchange/shared-platform';

const texts = (en: string, bg: string) => ({
  en: () => Promise.resolve({ default: { heading: en } }),
  bg: () => Promise.resolve({ default: { heading: bg } }),
});

declare global {
  interface TextsByNamespace {
    readonly public: { readonly heading: string };
    readonly wizard: { readonly heading: string };
    readonly admin: { readonly heading: string };
  }
}

function Heading({ of }: { of: 'public' | 'wizard' | 'admin' }) {
  const { t } = useTranslation(of);
  return <h1>{t('heading')}</h1>;
}

function Broken(): never {
  throw new Error('the abacus lost a bead');
}

/** As React's production build throws it. */
function BrokenRender(): never {
  throw new Error(
    'Minified React error #130; visit https://react.dev/errors/130?args[]=undefined for the full message',
  );
}

export const testRemotes: Readonly<Record<string, RemoteDefinition>> = {
  public: defineRemote({
    name: 'public',
    routes: [
      { index: true, element: <Heading of="public" /> },
      { path: 'about', element: <h1>About page</h1> },
      { path: 'faq', element: <Link to="/about">Read about us</Link> },
      { path: 'broken', element: <Broken /> },
      { path: 'broken-render', element: <BrokenRender /> },
    ],
    locales: texts('Home page', 'Начална страница'),
    slices: [],
  }),
  wizard: defineRemote({
    name: 'wizard',
    routes: [{ path: 'transaction', element: <Heading of="wizard" /> }],
    locales: texts('Wizard page', 'Страница за обмен'),
    slices: [],
  }),
  admin: defineRemote({
    name: 'admin',
    routes: [{ element: <Outlet />, children: [{ path: 'transactions', element: <Heading of="admin" /> }] }],
    locales: texts('Grid page', 'Страница с таблица'),
    slices: [],
  }),
};
