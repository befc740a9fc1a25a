import { join } from 'node:path';
import { routesOf } from '@exchange/federation/mounts';
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
  const framed: string[] = [];
  const ofRemotes = Object.entries(remotes).flatMap(([name, room]) => {
    const addresses = routesOf(mounts, room.live).map(([address]) => address);
    const pathnames = addresses.filter((address) => !address.includes(':'));
    const file = renderingFileOf(room);
    // Addresses of the root remote rarely have a query; those of the others often do, and get the frame then.
    if (file === undefined || name !== root) framed.push(...pathnames);
    if (file === undefined) return [];
    if (name === root) pathnames.push(unknownAddress);
    return [{ ...common, remote: { name, file }, pathnames }];
  });
  return [...(framed.length > 0 ? [{ ...common, remote: undefined, pathnames: framed }] : []), ...ofRemotes];
}

const renderingFileOf = ({ live, notServed }: LiveRoom) =>
  live.rendering === undefined ? undefined : join(notServed, live.rendering);
