import { changeReleases } from './change-releases.ts';
import { liveIn, type LiveRoom, mostFallbacks, roomsOf } from './live-releases.ts';
import type { RoomState } from './release-state.ts';

/** How many releases of a room are kept whatever their age. */
export const keptReleases = 5;

/** Days for which a release is kept after it was live: pages that were opened then may still ask for its files. */
export const keptDays = 30;

export async function pruneReleases(releases: string, by: string, now = new Date()): Promise<Record<string, string[]>> {
  return changeReleases(releases, async (held) => {
    const live = roomsOf(await liveIn(held.folder, held.state));
    const found = [...held.state].map(([name, room]): [string, string[]] => [name, unneeded(room, live[name], now)]);
    const versions = Object.fromEntries(found.filter(([, each]) => each.length > 0));
    if (Object.keys(versions).length > 0) await held.record({ action: 'pruned', by, note: '', versions });
    return versions;
  });
}

/** What is served is kept: what stands in for a damaged release, and the fallbacks that fit, may be older. */
function unneeded({ published, pruned, bad, spans }: RoomState, served: LiveRoom | undefined, now: Date): string[] {
  const there = [...published.keys()].filter((version) => !pruned.has(version));
  const since = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString();
  const liveLately = spans.filter(({ until }) => until === undefined || until > since).map(({ version }) => version);
  const newest = there.filter((version) => !bad.has(version)).slice(-keptReleases);
  const used = served ? [served.live, ...served.fallbacks.slice(0, mostFallbacks)] : [];
  const kept = new Set([...liveLately, ...newest, ...used.map(({ version }) => version)]);
  return there.filter((version) => !kept.has(version));
}
