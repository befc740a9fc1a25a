import type { ComponentType } from 'react';
import type { i18n } from 'i18next';
import { useRoutes } from 'react-router-dom';
import { addLocales, injectSlices, lazyPage, type AppStore, type RemoteDefinition } from '@exchange/shared-platform';
import { NotFound } from '../errors/not-found.tsx';
import { RemoteLoadError } from '../federation/remote-load-error.ts';

/** What a remote is put into. */
export interface Host {
  readonly store: AppStore;
  readonly texts: i18n;
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
}

async function prepareRemote({ store, texts, loadRemote }: Host, name: string): Promise<{ default: ComponentType }> {
  const remote = await loadRemote(name);
  await addLocales(texts, remote.name, remote.locales).catch((cause: unknown) => {
    throw new RemoteLoadError(name, cause);
  });
  injectSlices(store, remote.slices);
  const routes = [...remote.routes, { path: '*', element: <NotFound /> }];
  return {
    default: function RemoteRoutes() {
      return useRoutes(routes);
    },
  };
}

/** Gives the component that renders a remote's routes: one for each remote, so that a navigation inside it keeps its pages. */
export function createRemoteRoutes(host: Host): (name: string) => ComponentType {
  const components = new Map<string, ComponentType>();
  return (name) => {
    const component = components.get(name) ?? lazyPage(() => prepareRemote(host, name));
    components.set(name, component);
    return component;
  };
}
