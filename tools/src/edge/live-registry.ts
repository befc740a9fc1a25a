import { statSync } from 'node:fs';
import { Failure } from '../process/failure.ts';
import { print } from '../process/print.ts';
import { faultsTogether } from '../release/faults-together.ts';
import type { LiveReleases } from '../release/live-releases.ts';
import { ledgersOf, readServed, storesOf } from '../release/working-tree.ts';

/** Where the edge finds what it serves. */
export interface ReleaseSource {
  /** What is live at this moment. */
  readonly live: () => Promise<LiveReleases>;
  /** Folders with one store for each room, in the order in which they are asked for a file. */
  readonly stores: readonly string[];
}

/**
 * What is served from a folder of releases. The ledger is looked at for every page, so that a release is live at once; one
 * that is damaged leaves what was live before.
 * @param local serves everything from the working tree
 */
export function releaseSource(releases: string, local: boolean): ReleaseSource {
  let known: { readonly stamp: string; readonly live: LiveReleases } | undefined;
  const live = async () => {
    const stamp = ledgersOf(releases).map(stampOf).join(' ');
    if (known?.stamp === stamp) return known.live;
    try {
      known = { stamp, live: await readServed(releases, local) };
      for (const fault of faultsTogether(known.live)) print.error(`The releases do not fit together: ${fault}`);
    } catch (error) {
      if (!known || !(error instanceof Failure)) throw error;
      print.error(error.message);
      known = { ...known, stamp };
    }
    return known.live;
  };
  return { live, stores: local ? storesOf(releases).toReversed() : storesOf(releases) };
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.size}-${stat.mtimeMs}` : 'none';
}
