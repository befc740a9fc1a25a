import type { Registry } from '@exchange/shared-platform/registry';

/**
 * Finds the route of an address among the routes of all live releases, as the browser's router does: in any case, with
 * or without a slash at the end. Undefined when there is none.
 */
export function knownPaths({ remotes }: Registry): (path: string) => string | undefined {
  const routes = Object.values(remotes).flatMap(({ live }) => Object.keys(live.routes));
  const patterns = routes.map((route) => [route, patternOf(route)] as const);
  return (path) => {
    const decoded = decode(path);
    return decoded === undefined ? undefined : patterns.find(([, pattern]) => pattern.test(decoded))?.[0];
  };
}

function patternOf(route: string): RegExp {
  const parts = route
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      const optional = segment.endsWith('?');
      const name = optional ? segment.slice(0, -1) : segment;
      const text = name.startsWith(':') ? '[^/]+' : escape(name);
      return optional ? `(/${text})?` : `/${text}`;
    });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

const escape = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
