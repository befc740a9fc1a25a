import { statSync } from 'node:fs';
import { Failure } from '../process/failure.ts';
import { print } from '../process/print.ts';
import { faultsTogether } from '../release/faults-together.ts';
import type { LiveReleases } from '../release/live-releases.ts';
import { ledgersOf, readServed, storesOf } from '../release/working-tree.ts';

/** The releases that the edge serves. */
export interface ReleaseSource {
  /** The live releases. */
  readonly live: () => Promise<LiveReleases>;
  /** Folders with one store for each room, in lookup order. */
  readonly stores: readonly string[];
}

/**
 * Serves a folder of releases. The ledger is read for every page, so that a release is live at once. While the ledger is
 * damaged, the last good state is served.
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
