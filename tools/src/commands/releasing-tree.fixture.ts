import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLive } from '@exchange/federation/live-releases';
import { copyTree, type TreeCopy } from '@exchange/federation/testing/tree-copy';

export type Edit = readonly [file: string, from: string | RegExp, to: string];

/** A committed copy of the repository, whose command releases into a folder of its own, for all tests of a file. */
export function useReleasingTree() {
  let parent: string;
  let copy: TreeCopy;

  beforeAll(() => {
    parent = mkdtempSync(join(tmpdir(), 'exchange-release-'));
    copy = copyTree(join(parent, 'tree'));
    copy.commit();
  });

  afterAll(() => rmSync(parent, { recursive: true }));

  const releases = () => join(parent, 'releases');
  const release = (...args: string[]) => copy.run('tools/src/commands/release.ts', args, { RELEASES_DIR: releases() });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.folder, encoding: 'utf8' }).trim();
  return {
    releases,
    tree: () => copy,
    release,
    git,
    liveWizard: async () => (await readLive(releases())).remotes['wizard']?.live,
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
