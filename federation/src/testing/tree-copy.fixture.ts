import { randomUUID } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { linkFolder, linkPackages, root } from '@exchange/shared-node';

const notCopied = new Set(['node_modules', '.git', '.cache', '.data', '.nx', 'test-results', 'coverage']);
const git = ['-c', 'user.name=Test Team', '-c', 'user.email=team@example.com', '-c', 'init.defaultBranch=main'];

/** A copy of the repository's files that a test may change, as another team or a later commit would. */
export interface TreeCopy {
  readonly folder: string;
  /**
   * Replaces text in a file.
   * @throws Error when the text is missing
   */
  readonly edit: (file: string, from: string | RegExp, to: string) => void;
  /** Commits everything; the first commit makes the repository. */
  readonly commit: () => void;
  /** Runs a file of the copy on the project's Node. */
  readonly run: (
    file: string,
    args: readonly string[],
    env?: NodeJS.ProcessEnv,
  ) => { readonly code: number | null; readonly output: string };
}

const ownBuilds = join(root, '.cache/builds');
const copiedBuilds = join(root, '.cache/copied-builds');

/** Gives the copies what is built of this tree. They build into a folder of their own, because each keeps only a few. */
function shareBuilds(): void {
  if (!existsSync(ownBuilds)) return;
  for (const room of readdirSync(ownBuilds)) {
    mkdirSync(join(copiedBuilds, room), { recursive: true });
    for (const build of readdirSync(join(ownBuilds, room))) {
      const shared = join(copiedBuilds, room, build);
      const unfinished = `${shared}.${randomUUID()}.tmp`;
      if (build.endsWith('.tmp') || existsSync(shared) || !linkFolder(join(ownBuilds, room, build), unfinished))
        continue;
      try {
        renameSync(unfinished, shared);
      } catch (error) {
        // Another one may have shared the same meanwhile.
        rmSync(unfinished, { recursive: true });
        if (!existsSync(shared)) throw error;
      }
    }
  }
}

/**
 * Copies the tree into a folder that does not exist yet. Packages are shared with this tree; rooms are the copy's own.
 */
export function copyTree(folder: string, isBuilt = true): TreeCopy {
  cpSync(root, folder, { recursive: true, filter: (source) => !notCopied.has(basename(source)) });
  const hasOwnPackages = linkPackages(folder, isBuilt);
  mkdirSync(join(folder, '.cache'));
  if (hasOwnPackages) shareBuilds();
  for (const [shared, name] of [
    ['copied-builds', 'builds'],
    ['new-databases', 'new-databases'],
  ] as const) {
    mkdirSync(join(root, '.cache', shared), { recursive: true });
    symlinkSync(join(root, '.cache', shared), join(folder, '.cache', name));
  }
  const callGit = (...args: string[]) => execFileSync('git', [...git, ...args], { cwd: folder });
  return {
    folder,
    edit: (file, from, to) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const edited = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
      if (edited === text) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, edited);
    },
    commit: () => {
      callGit('init', '--quiet');
      callGit('add', '--all');
      callGit('commit', '--quiet', '--message', 'a change');
    },
    run: (file, args, env = {}) => {
      const { status, stdout, stderr } = spawnSync(
        join(root, 'node_modules/.bin/node'),
        [join(folder, file), ...args],
        {
          cwd: folder,
          encoding: 'utf8',
          env: {
            PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
            HOME: process.env['HOME'],
            NODE_COMPILE_CACHE: join(folder, '.cache/compiled'),
            GIT_AUTHOR_NAME: 'Test Team',
            GIT_AUTHOR_EMAIL: 'team@example.com',
            GIT_COMMITTER_NAME: 'Test Team',
            GIT_COMMITTER_EMAIL: 'team@example.com',
            ...env,
          },
        },
      );
      return { code: status, output: `${stdout}${stderr}` };
    },
  };
}
