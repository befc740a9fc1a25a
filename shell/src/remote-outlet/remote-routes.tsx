import { type ComponentType, isValidElement } from 'react';
import type { i18n } from 'i18next';
import { useRoutes, matchRoutes, type RouteObject } from 'react-router-dom';
import {
  addLocales,
  injectState,
  isLazyPage,
  lazyPage,
  type AppStore,
  type LazyPage,
  type RemoteDefinition,
} from '@exchange/shared-platform';
import { NotFound } from '../errors/error-screen.tsx';
import type { Prepare, RemoteLoader } from '../federation/remote-loader.ts';
import { mountOf } from '../navigation/mounts.ts';

interface Host {
  readonly store: AppStore;
  readonly texts: i18n;
  readonly loader: RemoteLoader;
}

export interface RemoteRoutes {
  /** Gives the component that renders a remote's routes: one for each remote, so that a navigation inside it keeps its pages. */
  readonly routesOf: (name: string) => ComponentType;
  /** Loads a remote with all that its page at this address needs: it is rendered without a wait then. */
  readonly prepare: (name: string) => Promise<void>;
  /** Loads a remote ahead, with all that its page at a path needs when there is one. */
  readonly prefetch: (name: string, pathname?: string) => void;
}

export function pagesOf(remote: RemoteDefinition): ComponentType {
  const routes = [...remote.routes, { path: '*', element: <NotFound /> }];
  return function RemotePages() {
    return useRoutes(routes);
  };
}

export function createRemoteRoutes({ store, texts, loader }: Host): RemoteRoutes {
  // Everything that a page needs is loaded before its remote is rendered: until then another release can replace it.
  const prepareFor =
    (pathname: string): Prepare =>
    async ({ name, locales, routes }) => {
      await Promise.all([addLocales(texts, name, locales), preload(pagesAt(routes, pathname), texts.language)]);
    };
  const load = async (name: string): Promise<{ default: ComponentType }> => {
    const remote = await loader.loadRemote(name, prepareFor(window.location.pathname));
    injectState(store, remote);
    return { default: pagesOf(remote) };
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
    prefetch: (name, pathname) =>
      loader.prefetchRemote(name, async (remote) => {
        if (pathname === undefined) return;
        await prepareFor(pathname)(remote);
        const following = pagesAt(remote.routes, pathname).flatMap((page) => page.following ?? []);
        await preload(following, texts.language);
      }),
  };
}

const componentOf = ({ Component, element }: RouteObject): unknown =>
  Component ?? (isValidElement(element) ? element.type : undefined);

export function pagesAt(routes: RouteObject[], pathname: string): LazyPage[] {
  const matches = matchRoutes(routes, pathname, mountOf(pathname).at) ?? [];
  return matches.map(({ route }) => componentOf(route)).filter((page) => isLazyPage(page));
}

export async function preload(pages: readonly LazyPage[], language: string): Promise<void> {
  await Promise.all(pages.map((page) => page.preload(language)));
}
