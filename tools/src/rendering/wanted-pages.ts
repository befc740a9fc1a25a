import { join } from 'node:path';
import { addressOf } from '../build/mounts.ts';
import { type LiveReleases, type LiveRoom, roomsOf } from '../release/live-releases.ts';
import type { RenderingCode, WantedPage } from './rendering-messages.ts';

/** Longest time in milliseconds that a rendering of all pages may take. */
export const longestRendering = 60_000;

/** Stands for every address without a page. */
export const unknownAddress = '/-';

/** Files of what is live that render its pages; undefined for a shell that can't. */
export function renderingCodeOf(releases: LiveReleases): RenderingCode | undefined {
  const files = Object.entries(roomsOf(releases)).flatMap(([name, room]): [string, string][] => {
    const file = renderingFileOf(room);
    return file === undefined ? [] : [[name, file]];
  });
  const { shell, ...remotes } = Object.fromEntries(files);
  return shell === undefined ? undefined : { shell, remotes };
}

const renderingFileOf = ({ live, notServed }: LiveRoom) =>
  live.rendering === undefined ? undefined : join(notServed, live.rendering);

/** Every page of what is live, and the one for unknown addresses. */
export function wantedPages({ shell, remotes }: LiveReleases): WantedPage[] {
  const mounts = shell?.live.mounts ?? [];
  const renders = (name: string) => remotes[name]?.live.rendering !== undefined;
  const pages = Object.entries(remotes).flatMap(([name, { live }]) =>
    Object.keys(live.routes)
      .map((route) => addressOf(mounts, name, route))
      .filter((pathname) => !pathname.includes(':'))
      .map((pathname) => ({ pathname, remote: renders(name) ? name : undefined })),
  );
  const root = mounts.find(({ owns }) => owns.includes('/'))?.remote;
  return root !== undefined && renders(root) ? [...pages, { pathname: unknownAddress, remote: root }] : pages;
}
