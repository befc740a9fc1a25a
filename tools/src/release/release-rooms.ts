import type { StoredRegistry } from './stored-registry.ts';
import type { Build } from '../build/build.schema.ts';
import { existsSync } from 'node:fs';
import { contentHash } from '../build/content-hash.ts';
import { readPackage, roomOf } from '../workspace/rooms.ts';
import { goLive } from './go-live.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { publish, publishedVersions, type Release, releaseFolder, removeRelease } from './release-folder.ts';

/** Publishes builds under the versions of their rooms and takes them live. */
export async function releaseBuilds(releases: string, builds: readonly Build[]): Promise<StoredRegistry> {
  return publishAndGoLive(releases, builds, async ({ name }) => readPackage(roomOf(name)).version);
}

/**
 * The same for a working tree, where sources change without a new version: the version gets the content's hash, so that
 * a release stays immutable here too. A version that was rolled back stays back.
 */
export async function releaseWorkingTree(releases: string, builds: readonly Build[]): Promise<StoredRegistry> {
  const withdrawn = (await readRegistry(releases))?.withdrawn ?? {};
  const versions = new Map<string, string>();
  for (const build of builds) versions.set(build.name, await localVersion(releases, build));
  const wanted = builds.filter(({ name }) => withdrawn[name] !== versions.get(name));
  const registry = await publishAndGoLive(releases, wanted, async ({ name }) => versions.get(name) ?? '');
  await removeUnusedLocalReleases(releases, registry);
  return registry;
}

async function publishAndGoLive(
  releases: string,
  builds: readonly Build[],
  versionOf: (build: Build) => Promise<string>,
): Promise<StoredRegistry> {
  const shellVersion = readPackage('shell').version;
  const published: Record<string, Release> = {};
  for (const build of builds)
    published[build.name] = await publish(releases, build, await versionOf(build), shellVersion);
  const registry = goLive(await readRegistry(releases), published);
  await writeRegistry(releases, registry);
  return registry;
}

async function localVersion(releases: string, build: Build): Promise<string> {
  const { version } = readPackage(roomOf(build.name));
  const folder = releaseFolder(releases, build.name, version);
  if (existsSync(folder) && (await contentHash(folder)) === build.contentHash) return version;
  return `${version}-local.${build.contentHash.slice(0, 8)}`;
}

async function removeUnusedLocalReleases(
  releases: string,
  { shell, remotes, withdrawn }: StoredRegistry,
): Promise<void> {
  for (const [name, { live, previous }] of Object.entries({ shell, ...remotes })) {
    const used = new Set([live.version, previous?.version, withdrawn[name]]);
    const unused = (await publishedVersions(releases, name)).filter(
      (version) => version.includes('-local.') && !used.has(version),
    );
    await Promise.all(unused.map((version) => removeRelease(releases, name, version)));
  }
}
