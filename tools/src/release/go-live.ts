import { join } from 'node:path';
import type { Build } from '../build/build.schema.ts';
import { Failure } from '../process/failure.ts';
import { changeReleases } from './change-releases.ts';
import { faultsTogether } from './faults-together.ts';
import { type LiveReleases, withRoom } from './live-releases.ts';
import { assertVersionsAreFree, manifestOf, publish, type ReleaseFacts } from './publish.ts';
import { readServed } from './working-tree.ts';

/**
 * Publishes builds and makes them live together.
 * @throws Failure when they do not fit the other live releases at that time
 */
export async function publishAndGoLive(
  releases: string,
  builds: readonly Build[],
  versions: Readonly<Record<string, string>>,
  facts: ReleaseFacts,
): Promise<void> {
  await changeReleases(releases, async (held) => {
    assertVersionsAreFree(held.state(), builds, versions);
    // A rollback does not wait for a release, so the live releases may have changed since the checks.
    assertFit(await withBuilds(releases, builds, versions, facts));
    await publish(held, builds, versions, facts);
    await held.record({ action: 'live', by: facts.author, note: facts.note, versions: { ...versions } });
  });
}

/** The live releases with these builds among them, and without fallbacks. */
export async function withBuilds(
  releases: string,
  builds: readonly Build[],
  versions: Readonly<Record<string, string>>,
  facts: ReleaseFacts,
): Promise<LiveReleases> {
  let live = await readServed(releases);
  for (const build of builds) {
    const manifest = manifestOf(build, versions[build.built.name] ?? '', facts);
    live = withRoom(live, { live: manifest, fallbacks: [], notServed: join(build.folder, 'not-served') });
  }
  return live;
}

/** @throws Failure when these releases cannot be live together */
export function assertFit(candidate: LiveReleases): void {
  const faults = faultsTogether(candidate);
  if (faults.length === 0) return;
  const hint = candidate.shell ? 'Rooms that need each other are released together' : 'The shell is released first';
  throw new Failure(
    `${faults.join('\n')}\n${hint}, for example: npm run release -- shell ${Object.keys(candidate.remotes).join(' ')}`,
  );
}
