import { join } from 'node:path';
import { addressOf } from '@exchange/federation/mounts';
import type { LiveReleases, LiveRoom } from '@exchange/federation/live-releases';
import { languagesOf } from '@exchange/federation/shell-files';
import type { RenderingCode } from './rendering-messages.ts';

/** Stands for every address without a page. */
export const unknownAddress = '/-';

/**
 * Every page of what is live and the one for unknown addresses, by the code that renders it. Each remote has its own, so
 * that one that fails takes nothing from the others. None for a shell that can't render.
 */
export function wantedPages({ shell, remotes }: LiveReleases): RenderingCode[] {
  const shellFile = shell && renderingFileOf(shell);
  if (!shell || shellFile === undefined) return [];
  const { mounts } = shell.live;
  const common = { shell: shellFile, languages: languagesOf(shell) };
  const root = mounts.find(({ owns }) => owns.includes('/'))?.remote;
  const all = Object.entries(remotes).map(([name, room]) => {
    const routes = Object.keys(room.live.routes).map((route) => addressOf(mounts, name, route));
    const pathnames = routes.filter((pathname) => !pathname.includes(':'));
    return { name, file: renderingFileOf(room), pathnames };
  });
  // Addresses of the root remote rarely have a query; those of the others often do, and get the frame then.
  const frames = all.flatMap(({ name, file, pathnames }) => (file === undefined || name !== root ? pathnames : []));
  return [
    ...(frames.length > 0 ? [{ ...common, remote: undefined, pathnames: frames }] : []),
    ...all.flatMap(({ name, file, pathnames }) =>
      file === undefined
        ? []
        : [
            {
              ...common,
              remote: { name, file },
              pathnames: name === root ? [...pathnames, unknownAddress] : pathnames,
            },
          ],
    ),
  ];
}

const renderingFileOf = ({ live, notServed }: LiveRoom) =>
  live.rendering === undefined ? undefined : join(notServed, live.rendering);
