import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackage, roomOf } from '@exchange/shared-node';
import type { Build } from '../build/build.ts';
import { type ReleaseFacts, withBuilds } from './go-live.ts';
import type { LiveReleases } from './live-releases.ts';
import { servedFolder } from './store.ts';

const facts: ReleaseFacts = { author: 'npm start', note: '', commit: undefined, dirty: true, tested: false };

/** Folders of the stores that are served: the released ones, and links to those of local builds. */
export const storesOf = (releases: string): string[] => [servedFolder(releases), join(releases, 'working-tree/mfe')];

export async function serveLocalBuilds(releases: string, builds: readonly Build[]): Promise<void> {
  const [released = '', local = ''] = storesOf(releases);
  await mkdir(released, { recursive: true });
  await linkStores(builds, local);
}

export async function linkStores(builds: readonly Build[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, folder: target } of builds) {
    const link = join(folder, `${name}.${process.pid}.tmp`);
    await rm(link, { force: true });
    await symlink(join(target, 'store'), link);
    await rename(link, join(folder, name));
  }
}

export function withLocalBuilds(released: LiveReleases, builds: readonly Build[], local = false): LiveReleases {
  const used = builds.filter(({ name }) => local || !released.released?.has(name));
  const versions = used.map(({ name, contentHash }) => [
    name,
    `${readPackage(roomOf(name)).version}-local.${contentHash.slice(0, 8)}`,
  ]);
  return withBuilds(released, used, Object.fromEntries(versions), facts);
}
