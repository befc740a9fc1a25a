import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ReleasesState } from '@exchange/shared-domain';
import { print } from '@exchange/shared-node';
import { faultsTogether } from '@exchange/federation/faults-together';
import { type LiveReleases, roomsOf } from '@exchange/federation/live-releases';

export const stateCall = '/api/admin/state';

const commitCharacters = 10;

/** The service's answer with the live releases, which only the edge knows. Whoever gets the answer may know them. */
export async function withReleases(answer: IncomingMessage, live: () => Promise<LiveReleases>): Promise<unknown> {
  const state = Object(await json(answer));
  const releases = await live().then(describe, (error: unknown) => {
    print.error(`The live releases can't be shown: ${String(error)}`);
    return null;
  });
  return { ...state, releases };
}

function describe(live: LiveReleases): ReleasesState {
  const rooms = Object.entries(roomsOf(live)).map(([room, { live: release, since }]) => ({
    room,
    version: release.version,
    commit: release.commit?.slice(0, commitCharacters) ?? null,
    ...(since && { since: since.from, by: since.by, note: since.note }),
  }));
  return { fit: faultsTogether(live).length === 0, rooms };
}
