import { defineRemote, lazyPage } from '@exchange/shared-platform';
import { installServiceDouble } from '@exchange/shared-platform/testing';
import { startUp } from '../application/start-up.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { testEnvironment } from '../testing/open-shell.tsx';
import { createRemoteRoutes } from './remote-routes.tsx';

it('prefetches, after a page, the page that visitors need next', async () => {
  installServiceDouble({ 'GET /api/offices': [], 'GET /api/currencies': [] });
  const asked: string[] = [];
  const page = (name: string) => async () => {
    asked.push(name);
    return { default: () => null };
  };
  const texts = async () => ({ default: { heading: 'Wizard page' } });
  const remote = defineRemote({
    name: 'wizard',
    routes: [{ path: 'transaction', Component: lazyPage(page('first step'), lazyPage(page('second step'))) }],
    locales: { en: texts, bg: texts },
    slices: [],
  });
  let prepared: Promise<void> | undefined;
  const loader: RemoteLoader = {
    hasLive: () => true,
    isMissing: () => false,
    nameReleases: () => 'wizard@1.0.0 shell@1.0.0',
    setAside: () => false,
    loadRemote: async () => remote,
    prefetchRemote: (_name, prepare) => {
      prepared = prepare(remote);
    },
  };
  const { prefetch } = createRemoteRoutes({ ...(await startUp(testEnvironment)), loader });
  prefetch('wizard', '/transaction');
  await prepared;
  expect(asked).toEqual(['first step', 'second step']);
});
