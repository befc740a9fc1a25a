import { matchRoutes } from 'react-router-dom';

interface Mount {
  readonly remote: string;
  readonly at: string;
  readonly owns: readonly [string, ...string[]];
}

export const ADMIN = 'admin';

/** All that the shell says about remotes. The mount that owns most of a path gets it. */
export const mounts: readonly Mount[] = [
  { remote: ADMIN, at: '/admin', owns: ['/admin'] },
  { remote: 'wizard', at: '/', owns: ['/transaction', '/qr-code-scan-redirect'] },
  { remote: 'public', at: '/', owns: ['/'] },
];

const owned = mounts.flatMap((mount) =>
  mount.owns.map((prefix) => ({ path: prefix, mount, children: [{ path: '*' }] })),
);

/** In any case and encoding, as the routes below it. */
export function mountOf(pathname: string): Mount {
  const [match] = matchRoutes(owned, pathname) ?? [];
  if (!match) throw new Error(`no remote is mounted at ${pathname}`);
  return match.route.mount;
}
