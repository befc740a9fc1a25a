import { ownerOf } from '@exchange/federation/mounts';
import type { Mount } from '@exchange/shared-platform/manifest';
import type { Registry } from '@exchange/shared-platform/registry';

/**
 * Finds the route of an address among those of the live release that it belongs to, as the browser's router does: in
 * any case, with or without a slash at the end. Undefined when there is none.
 */
export function knownPaths({ remotes }: Registry, mounts: readonly Mount[]): (path: string) => string | undefined {
  const patterns = Object.entries(remotes).flatMap(([remote, { live }]) =>
    Object.keys(live.routes).map((route) => ({ remote, route, pattern: patternOf(route) })),
  );
  return (path) => {
    const pathname = decode(path);
    if (pathname === undefined) return undefined;
    const owner = ownerOf(mounts, pathname);
    return patterns.find(({ remote, pattern }) => remote === (owner ?? remote) && pattern.test({ pathname }))?.route;
  };
}

function patternOf(route: string): URLPattern {
  // The router's optional text, `/list?`, is a group in a pattern.
  const withGroups = route.replaceAll(/\/([^/:?]+)\?/g, '{/$1}?');
  return new URLPattern({ pathname: `${withGroups.replace(/\/$/, '')}{/}?` }, { ignoreCase: true });
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
