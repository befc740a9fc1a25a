import { statSync } from 'node:fs';
import type { Build } from '@exchange/federation/build';
import { explain, Failure, print } from '@exchange/shared-node';
import { faultsTogether } from '@exchange/federation/faults-together';
import { ledgerPath, manifestFolders } from '@exchange/federation/ledger';
import { type LiveReleases, mountedOnly, readLive } from '@exchange/federation/live-releases';
import { storesOf, withLocalBuilds } from '@exchange/federation/local-builds';

export interface ReleaseSource {
  readonly live: () => Promise<LiveReleases>;
  /** In lookup order. */
  readonly stores: readonly string[];
}

/**
 * Serves a folder of releases. The ledger is read when it changed, so that a release is live at once, or when a manifest
 * came that was missing. While the ledger is damaged or can't be read, the last good state is served.
 */
export function releaseSource(releases: string, builds: readonly Build[] = [], local = false): ReleaseSource {
  let known: { readonly stamp: string; readonly live: LiveReleases } | undefined;
  const live = async () => {
    const awaited = known?.live.isPartial ? manifestFolders(releases) : [];
    const stamp = [ledgerPath(releases), ...awaited].map(stampOf).join(' ');
    if (known?.stamp === stamp) return known.live;
    try {
      known = { stamp, live: mountedOnly(withLocalBuilds(await readLive(releases), builds, local)) };
      for (const fault of faultsTogether(known.live)) print.error(`The releases do not fit together: ${fault}`);
    } catch (error) {
      if (!known) throw error;
      print.error(explain(error));
      // An error of the system may pass without a change of the ledger.
      if (error instanceof Failure) known = { ...known, stamp };
    }
    return known.live;
  };
  return { live, stores: storesOf(releases) };
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.size}-${stat.mtimeMs}` : 'none';
}
