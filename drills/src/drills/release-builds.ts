import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Built } from '@exchange/shared-platform/manifest';
import { buildRooms } from '@exchange/federation/build-rooms';
import type { Build } from '@exchange/federation/build';
import { contentIntegrity, contentName } from '@exchange/federation/content-hash';
import { publishAndGoLive, type ReleaseFacts } from '@exchange/federation/go-live';
import { say } from './drill.ts';

export const drillFacts: ReleaseFacts = {
  author: 'drill',
  note: 'a drill',
  commit: undefined,
  dirty: true,
  tested: false,
};

interface DrillReleases {
  readonly folder: string;
  readonly releases: string;
  readonly builds: ReadonlyMap<string, Build>;
}

export async function withReleases<T>(
  names: readonly string[],
  work: (releases: DrillReleases) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-release-drill-'));
  try {
    const releases = join(folder, 'releases');
    const builds = await buildRooms(names, say);
    await publishAndGoLive(releases, builds, Object.fromEntries(names.map((name) => [name, '1.0.0'])), drillFacts);
    return await work({ folder, releases, builds: new Map(builds.map((build) => [build.built.name, build])) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same build with another entry: what a release after a small change brings. */
export async function variantOf(build: Build, folder: string, mark: string): Promise<Build> {
  const target = join(folder, 'variants', build.built.name, mark);
  await cp(build.folder, target, { recursive: true });
  const entry = build.built.files.find(({ role }) => role === 'entry');
  if (!entry) throw new Error(`${build.built.name} has no entry`);
  const content = `${await readFile(join(target, 'store', entry.path), 'utf8')}\n// ${mark}\n`;
  const path = `entry.${contentName(content)}.js`;
  for (const old of [entry.path, `${entry.path}.br`]) await rm(join(target, 'store', old), { force: true });
  await writeFile(join(target, 'store', path), content);
  const changed = { ...entry, path, size: content.length, integrity: contentIntegrity(Buffer.from(content)) };
  const files = [...build.built.files.filter(({ role }) => role !== 'entry'), changed];
  const text = JSON.stringify({ ...build.built, files }).replaceAll(entry.path, path);
  const built = JSON.parse(text) as Built;
  const file = { built, contentHash: contentName(text) };
  await writeFile(join(target, 'build.json'), JSON.stringify(file));
  return { ...file, folder: target };
}
