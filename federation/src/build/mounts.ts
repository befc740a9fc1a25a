import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mount } from '@exchange/shared-platform/manifest';
import { root } from '@exchange/shared-node';

/** The mounts of this tree's shell. The table has no imports of the shell, so it can be read here. */
export async function readMounts(): Promise<Mount[]> {
  const module: { mounts: Mount[] } = await import(pathToFileURL(join(root, 'shell/src/navigation/mounts.ts')).href);
  return module.mounts;
}

/** In any case, as the browser's router has it. */
export function ownerOf(mounts: readonly Mount[], path: string): string | undefined {
  const below = `${path.toLowerCase()}/`;
  const covers = (prefix: string) => prefix === '/' || below.startsWith(`${prefix.toLowerCase()}/`);
  return mounts.find(({ owns }) => owns.some(covers))?.remote;
}

/** The routes of a remote by their addresses, as people see them. A remote without a mount is at the root. */
export function routesOf<R>(
  mounts: readonly Mount[],
  { name, routes }: { readonly name: string; readonly routes: Readonly<Record<string, R>> },
): [address: string, route: R][] {
  const mountedAt = mounts.find(({ remote }) => remote === name)?.at ?? '/';
  return Object.entries(routes).map(([path, route]) => [posix.join('/', mountedAt, path), route]);
}

/** Addresses that a route may mean: with and without its optional parts, and with a mount's path as its parameters. */
export function addressesOf(mounts: readonly Mount[], route: string): string[] {
  let forms: string[][] = [[]];
  for (const part of route.split('/').filter(Boolean)) {
    const longer = forms.map((form) => [...form, part.replace('?', '')]);
    forms = part.endsWith('?') ? [...forms, ...longer] : longer;
  }
  return mounts
    .flatMap(({ owns }) => owns.map((prefix) => prefix.split('/').slice(1)))
    .flatMap((mount) => forms.map((form) => form.map((part, at) => (part.startsWith(':') ? mount[at] || part : part))))
    .map((parts) => `/${parts.join('/')}`);
}
