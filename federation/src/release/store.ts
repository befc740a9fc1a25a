import { existsSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from '@exchange/shared-platform/manifest';
import { Failure } from '@exchange/shared-node';
import type { Build } from '../build/build.ts';
import { filesBelow, moveTo, writeTo } from '../build/files-below.ts';
import { isWhole } from '../build/precompress.ts';
import { contentName } from '../webpack/content-hash.ts';
import type { ReleaseState, RoomState } from './release-state.ts';

// A folder of releases. `incoming` holds what a release brings until the ledger says that it is published.
const [served, notServed, manifests, incoming] = ['mfe', 'not-served', 'manifests', 'incoming'];

export const servedFolder = (releases: string): string => join(releases, served);

/** Path of a file that is not served: the template of the page, declarations, source maps. */
export const privateFile = (releases: string, name: string, path: string): string =>
  join(releases, notServed, name, path);

const manifestPath = (name: string, version: string) => join(manifests, name, `${version}.json`);

/** @param hashes that its text may have; undefined for any, where the ledger has none */
export async function readManifest(
  releases: string,
  name: string,
  version: string,
  hashes: readonly (string | undefined)[] = [undefined],
): Promise<Manifest> {
  const path = join(releases, manifestPath(name, version));
  try {
    const text = await readFile(path, 'utf8');
    const manifest: Manifest = JSON.parse(text);
    // It passed its schema when it was written, and nothing changes it. A rollback must work without packages.
    const isOf = manifest.format === 1 && manifest.name === name && manifest.version === version && manifest.files;
    if (!isOf || !(hashes.includes(undefined) || hashes.includes(contentName(text))))
      throw new Error('it is not the manifest of this release');
    return manifest;
  } catch (error) {
    throw new Failure(
      `The manifest ${path} is missing or damaged; restore it from a backup, or publish ${name} ${version} again.\n${String(error)}`,
    );
  }
}

/** @returns the hash of its manifest */
export async function stage(releases: string, build: Build, manifest: Manifest): Promise<string> {
  const { name, version } = manifest;
  const target = join(releases, incoming, name, version);
  await rm(target, { recursive: true, force: true });
  for (const [from, to] of [
    ['store', served],
    ['not-served', notServed],
  ] as const)
    for (const file of await filesBelow(join(build.folder, from)))
      await writeTo(join(target, to, name, file), await readFile(join(build.folder, from, file)), true);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeTo(join(target, manifestPath(name, version)), text, true);
  return contentName(text);
}

/**
 * Makes the folder agree with the ledger, whatever was interrupted before: what is published is moved to its place, what
 * never was published is removed, and so is every file that no release names any more. To be called with the lock held,
 * before and after the ledger is changed.
 */
export async function settle(releases: string, state: ReleaseState): Promise<void> {
  for (const [name, { published }] of state)
    for (const version of published.keys()) await takeIn(releases, name, version);
  await rm(join(releases, incoming), { recursive: true, force: true });
  for (const [name, room] of state) await sweep(releases, name, room);
}

export async function damagedFiles(releases: string, manifest: Manifest): Promise<string[]> {
  const { name, files } = manifest;
  const stored = files.map(({ path }) => join(releases, served, name, path));
  const hidden = privateFilesOf(manifest).map((path) => privateFile(releases, name, path));
  const checked = [
    ...[...stored, ...hidden].map(async (file) => ((await isWhole(file)) ? [] : [file])),
    ...stored.map(async (file) => ((await isWhole(`${file}.br`)) === false ? [`${file}.br`] : [])),
  ];
  return (await Promise.all(checked)).flat();
}

async function takeIn(releases: string, name: string, version: string): Promise<void> {
  const source = join(releases, incoming, name, version);
  if (!existsSync(source)) return;
  const folders = new Set<string>();
  for (const file of await filesBelow(source)) {
    const target = join(releases, file);
    // Also over an existing file: a name identifies its content, so this repairs a damaged one.
    await moveTo(join(source, file), target);
    folders.add(dirname(target));
  }
  for (const folder of folders) await toDisk(folder);
  await rm(source, { recursive: true });
}

async function sweep(releases: string, name: string, { published, pruned }: RoomState): Promise<void> {
  const wanted = new Set<string>();
  for (const [version, release] of published) {
    if (pruned.has(version)) continue;
    const manifest = await readManifest(releases, name, version, release.manifests).catch(() => undefined);
    // Nobody knows what it names: better some files too many.
    if (!manifest) return;
    for (const file of filesOf(manifest)) wanted.add(file);
    wanted.add(manifestPath(name, version));
  }
  for (const folder of [served, notServed, manifests]) {
    const files = await filesBelow(join(releases, folder, name));
    const unwanted = files.map((file) => join(folder, name, file)).filter((file) => !wanted.has(file));
    await Promise.all(unwanted.map((file) => rm(join(releases, file), { force: true })));
  }
}

function filesOf(manifest: Manifest): string[] {
  const { name, files } = manifest;
  const own = files.flatMap(({ path }) => [
    ...['', '.br'].map((ending) => join(served, name, `${path}${ending}`)),
    join(notServed, name, 'source-maps', `${path}.map`),
  ]);
  return [...own, ...privateFilesOf(manifest).map((path) => join(notServed, name, path))];
}

/** What the edge or a release needs besides the served files. */
function privateFilesOf(manifest: Manifest): string[] {
  const ofKind = manifest.kind === 'shell' ? [manifest.template, manifest.declarations] : [manifest.federation];
  return [...ofKind, manifest.rendering, manifest.sources, manifest.calls].filter((path) => path !== undefined);
}

/** A file that was renamed stays renamed after a loss of power only when its folder is on the disk too. */
async function toDisk(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
