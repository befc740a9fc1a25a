import { isValidElement, useEffect, type ComponentType } from 'react';
import type { i18n } from 'i18next';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import {
  addLocales,
  injectState,
  isLazyPage,
  lazyPage,
  sayUsable,
  useAppDispatch,
  whenUsable,
  type AppStore,
  type LazyPage,
  type RemoteDefinition,
} from '@exchange/shared-platform';
import { NotFound } from '../errors/error-screen.tsx';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { mountOf } from '../navigation/mounts.ts';
import { usePrefetch, type Prefetch } from '../navigation/use-prefetch.ts';
import type { Releases } from '../updates/releases.ts';

interface Host {
  readonly store: AppStore;
  readonly texts: i18n;
  readonly loader: RemoteLoader;
}

export interface RemoteRoutes {
  /** Gives the component of a remote's routes, always the same one: a navigation inside the remote keeps its pages. */
  readonly routesOf: (name: string) => ComponentType;
  /** Loads a remote with all that its page at the current address needs: it is rendered without a wait then. */
  readonly prepare: (name: string) => Promise<void>;
  readonly prefetch: Prefetch;
  readonly setAside: Releases['setAside'];
}

/** @param onUsable called when the page at an address has its data and the browser is idle */
export function pagesOf(
  remote: RemoteDefinition,
  prefetch: Prefetch,
  onUsable: (pathname: string) => void,
): ComponentType {
  const routes = [...remote.routes, { path: '*', element: <NotFound /> }];
  return function RemotePages() {
    const { pathname } = useLocation();
    const dispatch = useAppDispatch();
    usePrefetch(prefetch);
    useEffect(() => whenUsable(dispatch, () => onUsable(pathname)), [dispatch, pathname]);
    return useRoutes(routes);
  };
}

export function createRemoteRoutes({ store, texts, loader }: Host): RemoteRoutes {
  const prefetch: Prefetch = (name, pathname) =>
    loader.prefetchRemote(name, async (remote) => {
      await preparePage(remote, texts, pathname);
      const following = pagesAt(remote.routes, pathname).flatMap((page) => page.following ?? []);
      await preload(following, texts.language);
    });
  const usable = new Set<string>();
  const load = async (name: string): Promise<{ default: ComponentType }> => {
    if (loader.isMissing(name)) return { default: NotFound };
    const remote = await loader.loadRemote(name, (loaded) => preparePage(loaded, texts, window.location.pathname));
    injectState(store, remote);
    const onUsable = (pathname: string) => {
      usable.add(pathname);
      sayUsable(loader.nameReleases(name));
    };
    return { default: pagesOf(remote, prefetch, onUsable) };
  };
  const components = new Map<string, LazyPage>();
  const routesOf = (name: string) => {
    const component = components.get(name) ?? lazyPage(() => load(name));
    components.set(name, component);
    return component;
  };
  return {
    routesOf,
    prepare: (name) => preload([routesOf(name)], texts.language),
    prefetch,
    setAside: (pathname) => !usable.has(pathname) && loader.setAside(mountOf(pathname).remote),
  };
}

/** Loads all that a page needs, before its remote is rendered: until then another release can replace the remote. */
export async function preparePage({ name, locales, routes }: RemoteDefinition, texts: i18n, pathname: string) {
  await Promise.all([addLocales(texts, name, locales), preload(pagesAt(routes, pathname), texts.language)]);
}

const componentOf = ({ Component, element }: RouteObject): unknown =>
  Component ?? (isValidElement(element) ? element.type : undefined);

function pagesAt(routes: RouteObject[], pathname: string): LazyPage[] {
  const matches = matchRoutes(routes, pathname, mountOf(pathname).at) ?? [];
  return matches.map(({ route }) => componentOf(route)).filter((page) => isLazyPage(page));
}

async function preload(pages: readonly LazyPage[], language: string): Promise<void> {
  await Promise.all(pages.map((page) => page.preload(language)));
}
