import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type RemoteRelease,
  remoteReleaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from './stored-release.schema.ts';
import { contentHash, integrityOf } from '../build/content-hash.ts';
import type { Build } from '../build/build.schema.ts';
import { Failure } from '../process/failure.ts';

export type Release = RemoteRelease | ShellRelease;

/** Folder of one immutable release. The path below `releases` is also its address. */
export function releaseFolder(releases: string, name: string, version: string): string {
  return join(releases, 'mfe', name, version);
}

/**
 * Lays a build down as an immutable release. Publishing the same bytes again changes nothing.
 * @throws Failure when the version exists with other bytes
 */
export async function publish(releases: string, build: Build, version: string, shellVersion: string): Promise<Release> {
  const folder = releaseFolder(releases, build.name, version);
  if (existsSync(folder)) {
    if ((await contentHash(folder)) === build.contentHash) return readRelease(releases, build.name, version);
    throw new Failure(
      `${build.name} ${version} is already published with other content; raise its version with "npx lerna version" and release again.`,
    );
  }
  const unfinished = `${folder}.${process.pid}.tmp`;
  await mkdir(dirname(folder), { recursive: true });
  await cp(join(build.folder, 'files'), unfinished, { recursive: true });
  const release = await describe(build, version, shellVersion);
  await writeFile(join(unfinished, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  await cp(join(build.folder, 'source-maps'), join(releases, 'source-maps', build.name, version), { recursive: true });
  await rename(unfinished, folder);
  return release;
}

/** Describes a release that was published before. */
export async function readRelease(releases: string, name: string, version: string): Promise<Release> {
  const file = join(releaseFolder(releases, name, version), 'release.json');
  const schema = name === 'shell' ? shellReleaseSchema : remoteReleaseSchema;
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Published versions of a name, oldest first. */
export async function publishedVersions(releases: string, name: string): Promise<string[]> {
  const folder = join(releases, 'mfe', name);
  if (!existsSync(folder)) return [];
  const versions = (await readdir(folder)).filter((entry) => !entry.endsWith('.tmp'));
  return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Removes a release; for local builds that nothing refers to any more. */
export async function removeRelease(releases: string, name: string, version: string): Promise<void> {
  await rm(releaseFolder(releases, name, version), { recursive: true, force: true });
  await rm(join(releases, 'source-maps', name, version), { recursive: true, force: true });
}

async function describe(build: Build, version: string, shellVersion: string): Promise<Release> {
  if (build.name === 'shell') return { version, provides: build.shared };
  const entryFile = (await readdir(join(build.folder, 'files'))).find((name) => /^entry\..*\.js$/.test(name)) ?? '';
  return {
    version,
    entry: `/mfe/${build.name}/${version}/${entryFile}`,
    integrity: await integrityOf(join(build.folder, 'files', entryFile)),
    builtAgainst: { shell: shellVersion, shared: build.shared },
  };
}
