interface Mount {
  readonly remote: string;
  readonly at: string;
  readonly owns: readonly [string, ...string[]];
}

export const ADMIN = 'admin';

/** All that the shell says about remotes. The first mount that owns a path gets it. */
export const mounts: readonly Mount[] = [
  { remote: ADMIN, at: '/admin', owns: ['/admin'] },
  { remote: 'wizard', at: '/', owns: ['/transaction', '/qr-code-scan-redirect'] },
  { remote: 'public', at: '/', owns: ['/'] },
];

const covers = (prefix: string, pathname: string) =>
  prefix === '/' || pathname === prefix || pathname.startsWith(`${prefix}/`);

/** In any case, as the routes below it. */
export function mountOf(pathname: string): Mount {
  const mount = mounts.find(({ owns }) => owns.some((prefix) => covers(prefix, pathname.toLowerCase())));
  if (!mount) throw new Error(`no remote is mounted at ${pathname}`);
  return mount;
}
