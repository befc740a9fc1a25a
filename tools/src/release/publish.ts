import { type Manifest, manifestSchema } from '@exchange/shared-platform/manifest';
import type { Build } from '../build/build.schema.ts';
import { Failure } from '../process/failure.ts';
import type { ReleasesHeld } from './change-releases.ts';
import type { ReleaseState } from './release-state.ts';
import { damagedFiles, readManifest, stage } from './store.ts';

/** The facts about a release besides its build. */
export interface ReleaseFacts {
  readonly author: string;
  readonly note: string;
  readonly commit: string | undefined;
  readonly dirty: boolean;
  readonly tested: boolean;
}

/** The manifest that a build gets. */
export function manifestOf({ built }: Build, version: string, facts: ReleaseFacts): Manifest {
  const { author, note, commit, dirty } = facts;
  const time = new Date().toISOString();
  return manifestSchema.parse({ ...built, format: 1, version, commit, dirty, time, author, note });
}

/**
 * Checks, before anything is written, that these versions may be published.
 * @throws Failure when a version exists with other content, or was marked bad
 */
export function assertVersionsAreFree(
  state: ReleaseState,
  builds: readonly Build[],
  versions: Readonly<Record<string, string>>,
) {
  for (const { built, contentHash } of builds) {
    const version = versions[built.name] ?? '';
    const room = state.get(built.name);
    const reason = room?.bad.get(version);
    if (reason !== undefined)
      throw new Failure(
        `${built.name} ${version} was marked bad (${reason}); release the fixed room with "--bump patch".`,
      );
    const published = room?.published.get(version);
    if (published && published.content !== contentHash)
      throw new Failure(
        `${built.name} ${version} is already published with other content; release this one with "--bump patch".`,
      );
  }
}

/** Publishes builds that are not published yet. Visitors do not get them before they go live. */
export async function publish(
  held: ReleasesHeld,
  builds: readonly Build[],
  versions: Readonly<Record<string, string>>,
  facts: ReleaseFacts,
): Promise<void> {
  const state = held.state();
  assertVersionsAreFree(state, builds, versions);
  const contents: Record<string, string> = {};
  const published: Record<string, string> = {};
  for (const build of builds) {
    const { name } = build.built;
    const version = versions[name] ?? '';
    if (await isWhole(held, name, version)) continue;
    await stage(held.folder, build, manifestOf(build, version, facts));
    published[name] = version;
    contents[name] = build.contentHash;
  }
  if (Object.keys(published).length === 0) return;
  const { author, note, tested } = facts;
  await held.record({ action: 'published', by: author, note, tested, versions: published, contents });
}

/** Whether a version is complete on the disk. Publishing a damaged one again repairs it. */
async function isWhole({ folder, state }: ReleasesHeld, name: string, version: string): Promise<boolean> {
  const room = state().get(name);
  if (!room?.published.has(version) || room.pruned.has(version)) return false;
  const manifest = await readManifest(folder, name, version).catch(() => undefined);
  return manifest !== undefined && (await damagedFiles(folder, manifest)).length === 0;
}
