import { createHash, randomBytes } from 'node:crypto';
import { Failure } from '@exchange/shared-node';
import { changeReleases } from './change-releases.ts';
import { neverTried, newFaults } from './faults-together.ts';
import { readLedger, type ShareTo } from './ledger.ts';
import { liveIn, type LiveReleases, roomsOf } from './live-releases.ts';
import {
  type Preview,
  previewsOf,
  releaseState,
  type ReleaseState,
  type Share,
  shareOf,
  withLive,
} from './release-state.ts';

/** Days for which the link of a preview works. */
export const previewDays = 7;

type Part = Omit<Share, 'to' | 'toSince' | 'until'>;

interface Side {
  readonly releases: LiveReleases;
  /** What is wrong with it that is not wrong with what is live, in a sentence each. */
  readonly faults: readonly string[];
  /** What nobody knows of it, in a sentence each. */
  readonly untried: readonly string[];
}

/** What people get who have some versions in place of the live ones. */
export async function sideIn(folder: string, state: ReleaseState, live: LiveReleases, part: Part): Promise<Side> {
  const wanted = Object.entries(part.versions);
  const next = wanted.reduce(
    (all, [name, version]) => withLive(all, name, version, { ...part, news: part.news?.[name] }),
    state,
  );
  const releases = await liveIn(folder, next);
  const rooms = roomsOf(releases);
  const missing = wanted.filter(([name, version]) => rooms[name]?.live.version !== version);
  const untried = neverTried(releases).filter((room) => room.live.name in part.versions || 'shell' in part.versions);
  return {
    releases,
    faults: [
      ...missing.map(([name, version]) => `${name} ${version} is damaged or missing.`),
      ...newFaults(live, releases),
    ],
    untried: untried.map(({ live: { name, version } }) => `${name} ${version} was never tried in its shell.`),
  };
}

/** What visitors get: what is live, and what is shared, with the reasons why nobody gets that. */
export async function readSides(folder: string, state = releaseState(readLedger(folder))) {
  const live = await liveIn(folder, state);
  const share = shareOf(state);
  if (!share) return { live, shared: live, reasons: [] };
  const { releases: shared, faults, untried } = await sideIn(folder, state, live, share);
  return { live, share, shared, reasons: [...faults, ...untried] };
}

/** @throws Failure while rooms are shared that these leave out: a page has two sides, and no third one */
export function assertMayShare(state: ReleaseState, names: readonly string[]): void {
  const running = Object.keys(shareOf(state)?.versions ?? {});
  if (running.some((name) => !names.includes(name)))
    throw new Failure(
      `${running.join(' and ')} is shared already. End that first: npm run release -- --share 100, or --rollback ${running.join(' ')}`,
    );
}

/** Gives the share that runs to others; to 100 of 100 it goes live. */
export async function changeShare(folder: string, to: ShareTo, by: string, note: string): Promise<Share> {
  return changeReleases(folder, async ({ state, record }) => {
    const { share, reasons } = await readSides(folder, state);
    if (!share) throw new Failure('Nothing is shared; name what is: npm run release -- wizard --share staff');
    if (reasons.length > 0)
      throw new Failure(`${reasons.join('\n')}\nRelease again, or end the share with --rollback.`);
    const { versions } = share;
    await record({
      action: 'live',
      by,
      note: note || share.note,
      ...(to === 100 ? { versions } : { versions: {}, share: { versions, to } }),
      ...(share.news && { news: share.news }),
    });
    return { ...share, to };
  });
}

/** The token is in the link alone: the ledger has its hash, so that who can read it opens no preview. */
export function newPreview(now = new Date()): { readonly token: string; readonly id: string; readonly until: string } {
  const token = randomBytes(16).toString('base64url');
  const until = new Date(now.getTime() + previewDays * 24 * 60 * 60 * 1000).toISOString();
  return { token, id: previewId(token), until };
}

export const previewId = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @param given the preview's link, or the beginning of its id */
export async function revokePreview(folder: string, given: string, by: string, note: string): Promise<Preview> {
  return changeReleases(folder, async ({ state, record }) => {
    const token = /[?&]preview=(?<token>[\w-]+)/.exec(given)?.groups?.['token'];
    const wanted = token === undefined ? given : previewId(token);
    const [preview, other] = previewsOf(state).filter(({ id }) => wanted !== '' && id.startsWith(wanted));
    if (!preview || other) throw new Failure(`No one preview is ${given}; "npm run release -- --list" shows them.`);
    await record({ action: 'live', by, note, versions: {}, revoked: [preview.id] });
    return preview;
  });
}
