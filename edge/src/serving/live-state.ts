import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { type GoBack, goingBackSchema, type PartialRelease, type ReleasesState } from '@exchange/shared-domain';
import { ApiError } from '@exchange/api/http';
import { explain, print } from '@exchange/shared-node';
import { faultsTogether } from '@exchange/federation/faults-together';
import { goBackFrom } from '@exchange/federation/go-back';
import { roomsOf } from '@exchange/federation/live-releases';
import { readMet } from '@exchange/federation/met';
import { goodVersions, previewsOf, shareOf } from '@exchange/federation/release-state';
import type { ReleaseSource } from './live-registry.ts';

export const stateCall = '/api/admin/state';
export const goBackCall = '/api/admin/releases/back';

const commitCharacters = 10;

export type Releases = Pick<ReleaseSource, 'live' | 'folder'>;

/** The service's answer with the releases, which only the edge knows. Whoever gets the answer may know them. */
export async function withReleases(answer: IncomingMessage, releases: Releases): Promise<unknown> {
  const state = Object(await json(answer));
  const described = await describe(releases).catch((error: unknown) => {
    print.error(`The live releases can't be shown: ${String(error)}`);
    return null;
  });
  return { ...state, releases: described };
}

/**
 * Goes back from a release, as the service has allowed it.
 * @throws ApiError CHANGED_MEANWHILE (409) when it is not live any more, or none from before fits
 */
export async function goBackAs(answer: IncomingMessage, { folder }: Releases): Promise<GoBack> {
  const allowed = goingBackSchema.parse(await json(answer));
  const { room, version, by, reason } = allowed;
  try {
    if (folder === undefined) throw new Error('there is no folder of releases');
    await goBackFrom(folder, room, version, by, reason);
  } catch (error) {
    // The first press did it, whose answer was lost.
    if (answer.headers['idempotency-replayed'] === 'true') return allowed;
    print.error(`Nobody went back from ${room} ${version}: ${explain(error)}`);
    throw new ApiError(409, 'CHANGED_MEANWHILE');
  }
  return allowed;
}

async function describe({ live, folder }: Releases): Promise<ReleasesState> {
  const served = await live();
  const { state } = served;
  const known = folder === undefined ? {} : readMet(folder);
  const met = (room: string, version: string) => {
    const counts = known[`${room}@${version}`];
    return counts && { met: counts };
  };
  const rooms = Object.entries(roomsOf(served)).map(([room, { live: release, since }]) => {
    const [earlier] = [state?.get(room)].flatMap((each) => (each && since ? goodVersions(each) : []));
    return {
      room,
      version: release.version,
      commit: release.commit?.slice(0, commitCharacters) ?? null,
      ...(since && { since: since.from, by: since.by, note: since.note }),
      ...(since?.news && { news: [...since.news] }),
      ...met(room, release.version),
      ...(earlier !== undefined && { earlier }),
    };
  });
  const share = state && shareOf(state);
  const previews = state ? previewsOf(state) : [];
  const partial = [
    ...(share ? [share] : []),
    ...previews.map((each) => ({ ...each, to: { previewUntil: each.until } })),
  ].flatMap(({ versions, to, from, by, note, news }) =>
    Object.entries(versions).map(([room, version]): PartialRelease => ({
      room,
      version,
      to,
      since: from,
      by,
      note,
      ...(news?.[room] && { news: [...news[room]] }),
      ...met(room, version),
    })),
  );
  return { fit: faultsTogether(served).length === 0, rooms, partial };
}
