import { readPackage, roomOf } from '@exchange/shared-node';
import type { Build } from '../build/build.ts';
import { type ReleaseState, versionsOf } from './release-state.ts';

export const bumps = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/**
 * The versions that builds are released as. The first release of a room has the version in its `package.json`; later
 * ones follow the highest in the ledger. The same content keeps its version, unless a bump is given.
 */
export function nextVersions(
  builds: readonly Build[],
  state: ReleaseState,
  bump: Bump | undefined,
): Record<string, string> {
  const versions = builds.map(({ name, contentHash }) => {
    const own = readPackage(roomOf(name)).version;
    const room = state.get(name);
    if (!room) return [name, bump ? raised(own, bump) : own];
    const same = versionsOf(room, contentHash);
    const known = same.findLast((version) => !room.withdrawn.has(version)) ?? same.at(-1);
    const newest = [...room.published.keys()].toSorted(byNumbers).at(-1) ?? own;
    return [name, (bump ? undefined : known) ?? raised(newest, bump ?? 'patch')];
  });
  return Object.fromEntries(versions);
}

const byNumbers = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function raised(version: string, bump: Bump): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }[bump].join('.');
}
