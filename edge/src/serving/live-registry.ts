import { statSync } from 'node:fs';
import type { Build } from '@exchange/federation/build';
import { explain, Failure, print } from '@exchange/shared-node';
import { faultsTogether } from '@exchange/federation/faults-together';
import { ledgerPath, manifestFolders, readLedger } from '@exchange/federation/ledger';
import { type LiveReleases, mountedOnly, roomsOf, withRoom } from '@exchange/federation/live-releases';
import { storesOf, withLocalBuilds } from '@exchange/federation/local-builds';
import { previewsOf, releaseState } from '@exchange/federation/release-state';
import { previewId, readSides, sideIn } from '@exchange/federation/shares';
import type { ServedReleases } from './sides.ts';

export interface ReleaseSource {
  readonly live: () => Promise<ServedReleases>;
  /** In lookup order. */
  readonly stores: readonly string[];
  /** Folder of the releases, where they can change. */
  readonly folder?: string;
}

/**
 * Serves a folder of releases. The ledger is read when it changed, so that a release is live at once, or when a manifest
 * came that was missing. While the ledger is damaged or can't be read, the last good state is served.
 */
export function releaseSource(releases: string, builds: readonly Build[] = [], local = false): ReleaseSource {
  let known: { readonly stamp: string; readonly live: ServedReleases } | undefined;
  const live = async () => {
    const awaited = known?.live.isPartial ? manifestFolders(releases) : [];
    const stamp = [ledgerPath(releases), ...awaited].map(stampOf).join(' ');
    if (known?.stamp === stamp) return known.live;
    try {
      known = { stamp, live: await readServed(releases, (each) => mountedOnly(withLocalBuilds(each, builds, local))) };
      for (const fault of faultsTogether(known.live)) print.error(`The releases do not fit together: ${fault}`);
    } catch (error) {
      if (!known) throw error;
      print.error(explain(error));
      // An error of the system may pass without a change of the ledger.
      if (error instanceof Failure) known = { ...known, stamp };
    }
    return known.live;
  };
  return { live, stores: storesOf(releases), folder: releases };
}

async function readServed(folder: string, complete: (releases: LiveReleases) => LiveReleases): Promise<ServedReleases> {
  const state = releaseState(readLedger(folder));
  const { live, share, shared, reasons } = await readSides(folder, state);
  for (const reason of reasons) print.error(`Nobody gets what is shared: ${reason}`);
  return {
    ...complete(live),
    isPartial: [live, shared].some((each) => each.isPartial),
    ...(share && reasons.length === 0 && { share: { ...share, releases: complete(shared) } }),
    // Read when somebody opens it.
    preview: async (token) => {
      const preview = previewsOf(state).find(({ id }) => id === previewId(token));
      if (!preview) return undefined;
      const { releases: side, faults } = await sideIn(folder, state, live, preview);
      for (const fault of faults) print.error(`A preview can't be shown: ${fault}`);
      // What fails there shall be seen, so nothing stands in for it.
      const rooms = Object.values(roomsOf(side)).filter((room) => room.live.name in preview.versions);
      const releases = complete(rooms.reduce((all, room) => withRoom(all, { ...room, fallbacks: [] }), side));
      return faults.length === 0 ? { ...preview, releases } : undefined;
    },
    state,
  };
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.size}-${stat.mtimeMs}` : 'none';
}
