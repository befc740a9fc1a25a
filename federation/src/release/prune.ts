import { changeReleases } from './change-releases.ts';
import { liveIn, type LiveRoom, mostFallbacks, roomsOf } from './live-releases.ts';
import { previewsOf, type ReleaseState, type RoomState } from './release-state.ts';

/** How many releases of a room are kept whatever their age. */
export const keptReleases = 5;

/** Days for which a release is kept after it was live: pages that were opened then may still ask for its files. */
export const keptDays = 30;

export async function pruneReleases(releases: string, by: string, now = new Date()): Promise<Record<string, string[]>> {
  return changeReleases(releases, async (held) => {
    const live = roomsOf(await liveIn(held.folder, held.state));
    const parts = partsOf(held.state, now);
    const found = [...held.state].map(([name, room]): [string, string[]] => {
      const used = new Set(parts.map((versions) => versions[name]));
      return [name, unneeded(room, live[name], now).filter((version) => !used.has(version))];
    });
    const versions = Object.fromEntries(found.filter(([, each]) => each.length > 0));
    if (Object.keys(versions).length > 0) await held.record({ action: 'pruned', by, note: '', versions });
    return versions;
  });
}

const isRecent =
  (now: Date) =>
  ({ until }: { readonly until?: string }): boolean =>
    until === undefined || Date.parse(until) > now.getTime() - keptDays * 24 * 60 * 60 * 1000;

/** What is previewed, and what was shared lately. */
const partsOf = (state: ReleaseState, now: Date) =>
  [...previewsOf(state, now), ...(state.shares ?? []).filter(isRecent(now))].map(({ versions }) => versions);

/** What is served is kept: what stands in for a damaged release, and the fallbacks that fit, may be older. */
function unneeded({ published, pruned, bad, spans }: RoomState, served: LiveRoom | undefined, now: Date): string[] {
  const there = [...published.keys()].filter((version) => !pruned.has(version));
  const liveLately = spans.filter(isRecent(now)).map(({ version }) => version);
  const newest = there.filter((version) => !bad.has(version)).slice(-keptReleases);
  const used = served ? [served.live, ...served.fallbacks.slice(0, mostFallbacks)] : [];
  const kept = new Set([...liveLately, ...newest, ...used.map(({ version }) => version)]);
  return there.filter((version) => !kept.has(version));
}
