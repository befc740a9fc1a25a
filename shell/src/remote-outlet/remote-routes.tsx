import { type ComponentType, isValidElement } from 'react';
import type { i18n } from 'i18next';
import { useRoutes, useLocation, matchRoutes, type RouteObject } from 'react-router-dom';
import { addLocales, injectState, lazyPage, type AppStore, isLazyPage } from '@exchange/shared-platform';
import type { Prepare, RemoteLoader } from '../federation/remote-loader.ts';
import { RouteError } from '../errors/route-error.ts';
import { mountOf } from '../navigation/mounts.ts';

/** What a remote is put into. */
interface Host {
  readonly store: AppStore;
  readonly texts: i18n;
  readonly loader: RemoteLoader;
}

export interface RemoteRoutes {
  /** Gives the component that renders a remote's routes: one for each remote, so that a navigation inside it keeps its pages. */
  readonly routesOf: (name: string) => ComponentType;
  /** Loads a remote ahead, with all that its page at a path needs when there is one. */
  readonly prefetch: (name: string, pathname?: string) => void;
}

export function createRemoteRoutes({ store, texts, loader }: Host): RemoteRoutes {
  // Everything that a page needs arrives before its remote is rendered: until then another release can take its place.
  const prepareFor =
    (pathname: string): Prepare =>
    async ({ name, locales, routes }) => {
      await Promise.all([addLocales(texts, name, locales), ...pagesAt(routes, pathname).map((page) => page.preload())]);
    };
  const load = async (name: string): Promise<{ default: ComponentType }> => {
    const remote = await loader.loadRemote(name, prepareFor(window.location.pathname));
    injectState(store, remote);
    const routes = [...remote.routes, { path: '*', element: <NotFound /> }];
    return {
      default: function RemoteRoutes() {
        return useRoutes(routes);
      },
    };
  };
  const components = new Map<string, ComponentType>();
  return {
    routesOf: (name) => {
      const component = components.get(name) ?? lazyPage(() => load(name));
      components.set(name, component);
      return component;
    },
    prefetch: (name, pathname) =>
      loader.prefetchRemote(name, async (remote) => {
        if (pathname === undefined) return;
        await prepareFor(pathname)(remote);
        const following = pagesAt(remote.routes, pathname).flatMap((page) => page.following ?? []);
        await Promise.all(following.map((page) => page.preload()));
      }),
  };
}

/** Rendered where no route matches: the error screen shows the error. */
function NotFound(): never {
  const { pathname } = useLocation();
  throw new RouteError(404, 'Not Found', pathname);
}

const componentOf = ({ Component, element }: RouteObject): unknown =>
  Component ?? (isValidElement(element) ? element.type : undefined);

/** The pages that a remote has at a path, whose code can be loaded ahead. */
function pagesAt(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname, mountOf(pathname).at) ?? [];
  return matches.map(({ route }) => componentOf(route)).filter((page) => isLazyPage(page));
}
