import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mount } from '@exchange/shared-platform/manifest';
import { root } from '@exchange/shared-node';

/** The mounts of this tree's shell. The table has no imports of the shell, so it can be read here. */
export async function readMounts(): Promise<Mount[]> {
  const module: { mounts: Mount[] } = await import(pathToFileURL(join(root, 'shell/src/navigation/mounts.ts')).href);
  return module.mounts;
}

export function ownerOf(mounts: readonly Mount[], path: string): string | undefined {
  const covers = (prefix: string) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
  return mounts.find(({ owns }) => owns.some(covers))?.remote;
}

/** Address of a remote's route, as people see it. A remote without a mount is at the root. */
export function addressOf(mounts: readonly Mount[], remote: string, path: string): string {
  const mountedAt = mounts.find((mount) => mount.remote === remote)?.at ?? '/';
  return `/${[mountedAt, path]
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
}
