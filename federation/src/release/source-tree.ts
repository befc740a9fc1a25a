import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure, root } from '@exchange/shared-node';

const execute = promisify(execFile);

/** Its commit, which is undefined where there is no repository, and whether everything is committed. */
export async function readSourceTree(dirtyAllowed: boolean) {
  const commit = await git('rev-parse', 'HEAD').catch(() => undefined);
  const changed = commit === undefined ? [] : (await git('status', '--porcelain')).split('\n').filter(Boolean);
  const dirty = commit === undefined || changed.length > 0;
  if (dirty && !dirtyAllowed)
    throw new Failure(
      `${commit === undefined ? 'There is no repository here' : `Not everything is committed (${shown(changed)})`}; ` +
        'commit first, or release with --dirty, which the ledger then says.',
    );
  return { commit, dirty };
}

/** The current author: the one that Git would record, otherwise the user of the system. */
export async function authorName(): Promise<string> {
  const identity = await git('var', 'GIT_AUTHOR_IDENT').catch(() => '');
  return /^(?<name>.+?) </.exec(identity)?.groups?.['name'] ?? userInfo().username;
}

export const subjectOf = (commit: string): Promise<string> => git('log', '-1', '--format=%s', commit);

export const contains = (commit: string): Promise<boolean> => succeeds('merge-base', '--is-ancestor', commit, 'HEAD');

type Objects = Readonly<Record<string, string>>;

/** By path, Git's ids of these files and folders. */
export async function objectsAt(commit: string, paths: readonly string[]): Promise<Objects> {
  const lines = (await git('ls-tree', commit, '--', ...paths)).split('\n').map((line) => line.split(/[ \t]/));
  return Object.fromEntries(lines.map(([_mode, _type, id = '', path = '']) => [path, id]));
}

/** Whether each path was this file or folder at some commit of the history. */
export async function containsObjects(objects: Objects): Promise<boolean> {
  const all = await git('rev-list', '--objects', '--full-history', 'HEAD', '--', ...Object.keys(objects));
  const found = new Set(all.split('\n'));
  return Object.entries(objects).every(([path, id]) => found.has(`${id} ${path}`));
}

export const hasTag = (tag: string): Promise<boolean> =>
  succeeds('rev-parse', '--verify', '--quiet', `refs/tags/${tag}`);

export async function tagCommit(tag: string, commit: string, message: string): Promise<void> {
  await git('tag', '--annotate', '--message', message || tag, tag, commit);
}

export async function extract(commit: string, paths: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  await git('archive', `--output=${archive}`, commit, ...paths);
  await execute('tar', ['-xf', archive, '-C', folder]);
}

const succeeds = (...args: readonly string[]): Promise<boolean> =>
  git(...args).then(
    () => true,
    () => false,
  );

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await execute('git', args, { cwd: root, maxBuffer: Number.POSITIVE_INFINITY });
  return stdout.trim();
}

function shown(changed: readonly string[]): string {
  const files = changed.slice(0, 3).map((line) => line.slice(2).trim());
  return [...files, ...(changed.length > files.length ? [`${changed.length - files.length} more`] : [])].join(', ');
}
