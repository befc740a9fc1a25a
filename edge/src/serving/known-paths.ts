import type { Registry } from '@exchange/shared-platform/registry';

/**
 * Finds the route of an address among the routes of all live releases, as the browser's router does: in any case, with
 * or without a slash at the end. Undefined when there is none.
 */
export function knownPaths({ remotes }: Registry): (path: string) => string | undefined {
  const routes = Object.values(remotes).flatMap(({ live }) => Object.keys(live.routes));
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route) }));
  return (path) => {
    const pathname = decode(path);
    return patterns.find(({ pattern }) => pathname !== undefined && pattern.test({ pathname }))?.route;
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
