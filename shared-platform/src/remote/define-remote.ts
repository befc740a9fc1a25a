import type { RouteObject } from 'react-router-dom';
import type { Locales } from '../language/i18n.ts';
import type { RemoteState } from '../store/app-store.ts';

/** All that the shell knows of a remote: the default export of its `./remote` module. */
export interface RemoteDefinition extends RemoteState {
  /** Container name, i18n namespace, and prefix of the remote's keys in the store. */
  readonly name: string;
  /** React Router routes, relative to the mount that the shell chose. Pages are lazy. */
  readonly routes: RouteObject[];
  readonly locales: Locales;
}

/**
 * Checks a remote's definition where it is written.
 * @throws Error when a slice's name does not start with the remote's name.
 */
export function defineRemote(remote: RemoteDefinition): RemoteDefinition {
  for (const slice of remote.slices) {
    if (!slice.name.startsWith(remote.name))
      throw new Error(`slice ${slice.name} of remote ${remote.name} has a foreign name`);
  }
  return remote;
}

/** Narrows a module loaded at run time: true when its default export has the shape of a remote called `name`. */
export function isRemoteModule(module: unknown, name: string): module is { default: RemoteDefinition } {
  const remote = (module as { default?: Partial<RemoteDefinition> } | null)?.default;
  return (
    remote?.name === name &&
    Array.isArray(remote.routes) &&
    Array.isArray(remote.slices) &&
    remote.locales !== undefined
  );
}
