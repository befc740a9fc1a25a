import type { IncomingHttpHeaders } from 'node:http';
import { type GoBack, goingBackSchema, type ReleasesState, type ShownRelease } from '@exchange/shared-domain';
import { ApiError } from '@exchange/api/http';
import { explain, print } from '@exchange/shared-node';
import { faultsTogether } from '@exchange/federation/faults-together';
import { goBackFrom } from '@exchange/federation/go-back';
import { roomsOf } from '@exchange/federation/live-releases';
import { readMet } from '@exchange/federation/met';
import {
  goodVersions,
  type LiveSpan,
  previewsOf,
  type ReleaseState,
  shareOf,
} from '@exchange/federation/release-state';
import type { ReleaseSource } from './live-registry.ts';

const commitCharacters = 10;

export type Releases = Pick<ReleaseSource, 'live' | 'folder'>;

/** The service's answer with the releases, which only the edge knows. Whoever gets the answer may know them. */
export async function withReleases(state: unknown, releases: Releases): Promise<unknown> {
  const described = await describe(releases).catch((error: unknown) => {
    print.error(`The live releases can't be shown: ${String(error)}`);
    return null;
  });
  return { ...Object(state), releases: described };
}

/**
 * Goes back from a release, as the service has allowed it.
 * @throws ApiError CHANGED_MEANWHILE (409) when it is not live any more, or none from before fits
 */
export async function goBackAs(answer: unknown, { folder }: Releases, headers: IncomingHttpHeaders): Promise<GoBack> {
  const allowed = goingBackSchema.parse(answer);
  const { room, version, by, reason } = allowed;
  try {
    if (folder === undefined) throw new Error('there is no folder of releases');
    await goBackFrom(folder, room, version, by, reason);
  } catch (error) {
    // The first press did it, whose answer was lost.
    if (headers['idempotency-replayed'] === 'true') return allowed;
    print.error(`Nobody went back from ${room} ${version}: ${explain(error)}`);
    throw new ApiError(409, 'CHANGED_MEANWHILE');
  }
  return allowed;
}

async function describe({ live, folder }: Releases): Promise<ReleasesState> {
  const served = await live();
  const state: ReleaseState = served.state ?? new Map();
  const met = folder === undefined ? {} : readMet(folder);
  const [rooms, share] = [roomsOf(served), shareOf(state)];
  const about = (room: string, version: string, span: Partial<LiveSpan> = {}): ShownRelease => {
    const { from: since, by, note, news } = span;
    return { room, version, since, by, note, news: news && [...news], met: met[`${room}@${version}`] };
  };
  const parts = [
    ...(share ? [share] : []),
    ...previewsOf(state).map((each) => ({ ...each, to: { previewUntil: each.until } })),
  ];
  return {
    fit: faultsTogether(served).length === 0,
    rooms: Object.entries(rooms).map(([room, { live: release, since }]) => ({
      ...about(room, release.version, since),
      commit: release.commit?.slice(0, commitCharacters) ?? null,
      earlier: since && goodVersions(state.get(room))[0],
    })),
    partial: parts.flatMap(({ versions, to, news, ...span }) =>
      Object.entries(versions).map(([room, version]) => ({
        ...about(room, version, { ...span, news: news?.[room] }),
        to,
        earlier: typeof to === 'object' ? undefined : rooms[room]?.live.version,
      })),
    ),
  };
}
