import type { FastifyRequest } from 'fastify';
import type { LiveReleases } from '@exchange/federation/live-releases';
import type { Preview, ReleaseState, Share } from '@exchange/federation/release-state';

/** What everybody gets, with what only some do. */
export interface ServedReleases extends LiveReleases {
  readonly share?: Share & Pick<Side, 'releases'>;
  /** Undefined for a token that opens nothing, or nothing any more. */
  readonly preview?: (token: string) => Promise<(Preview & Pick<Side, 'releases'>) | undefined>;
  /** Undefined for a working tree. */
  readonly state?: ReleaseState;
}

/** What one visitor gets. */
export interface Side {
  readonly name: 'live' | 'shared' | 'preview';
  readonly releases: LiveReleases;
  readonly preview?: Preview;
}

const staffCookie = /(?:^|;\s*)staff=1(?:;|$)/;
const numberCookie = /(?:^|;\s*)share=(?<number>\d{1,2})(?:;|$)/;

/**
 * The side that a request is answered from.
 * @param number that the visitor has for shares; visitors without one get what is live
 */
export async function sideOf(
  served: ServedReleases,
  { url, headers: { cookie = '' } }: Pick<FastifyRequest, 'url' | 'headers'>,
  number = numberOf(cookie),
): Promise<Side> {
  const token = new URLSearchParams(url.split('?', 2)[1]).get('preview');
  const preview = token === null ? undefined : await served.preview?.(token);
  if (preview) return { name: 'preview', releases: preview.releases, preview };
  const { share } = served;
  const isIn =
    share && (staffCookie.test(cookie) || (share.to !== 'staff' && number !== undefined && number < share.to));
  return isIn ? { name: 'shared', releases: share.releases } : { name: 'live', releases: served };
}

/** From 0 to 99; undefined for a visitor without one. */
export function numberOf(cookie = ''): number | undefined {
  const number = numberCookie.exec(cookie)?.groups?.['number'];
  return number === undefined ? undefined : Number(number);
}

const halfAYear = 180 * 24 * 60 * 60;

export const shareCookie = (number: number, protocol: string): string =>
  `share=${number}; Path=/; Max-Age=${halfAYear}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
