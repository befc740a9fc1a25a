import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readLive } from '@exchange/federation/live-releases';
import type { releaseRooms } from '@exchange/federation/release-rooms';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { copyTree, type TreeCopy } from '@exchange/federation/testing/tree-copy';

export type Edit = readonly [file: string, from: string | RegExp, to: string];

/** A committed copy of the repository, whose command releases into a folder of its own, for all tests of a file. */
export function useReleasingTree() {
  const parent = useFolder();
  const releases = join(parent, 'releases');
  let copy: TreeCopy;

  beforeAll(() => {
    copy = copyTree(join(parent, 'tree'));
    copy.commit();
    git('config', 'user.name', 'Test Team');
    git('config', 'user.email', 'team@example.com');
  });

  const release = (...args: string[]) => copy.run('tools/src/commands/release.ts', args, { RELEASES_DIR: releases });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.folder, encoding: 'utf8' }).trim();
  const releaseUnchecked = async (
    names: readonly string[],
    options: Partial<Parameters<typeof releaseRooms>[2]> = {},
  ): Promise<void> => {
    const trees: { releaseRooms: typeof releaseRooms } = await import(
      join(copy.folder, 'federation/src/publishing/release-rooms.ts')
    );
    const all = { bump: undefined, note: undefined, over: undefined, dirty: false, skipTests: true, ...options };
    const checks = { assertPagesRender: async () => {}, assertRunsInBrowser: async () => {} };
    await trees.releaseRooms(releases, names, all, checks);
  };
  return {
    releases,
    tree: () => copy,
    release,
    /** What the command does after it read its arguments, in this process and without the checks of pages. */
    releaseUnchecked,
    git,
    liveWizard: async () => (await readLive(releases)).remotes['wizard']?.live,
    /** Releases a room of a changed tree, and reverts the change. */
    releaseChanged: (room: string, ...edits: Edit[]) => {
      for (const [file, from, to] of edits) copy.edit(file, from, to);
      try {
        return release(room, '--note', 'a change', '--dirty', '--skip-tests');
      } finally {
        git('checkout', '--quiet', '.');
      }
    },
  };
}
