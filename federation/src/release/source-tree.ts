import { mkdir } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure, root } from '@exchange/shared-node';

const execute = promisify(execFile);

interface SourceTree {
  /** Undefined where there is no repository. */
  readonly commit: string | undefined;
  readonly dirty: boolean;
}

export async function readSourceTree(dirtyAllowed: boolean): Promise<SourceTree> {
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

/** Whether the history has each of these texts as the content of some file. */
export async function containsFiles(texts: readonly string[]): Promise<boolean> {
  const objects = new Set((await git('rev-list', '--objects', '--no-object-names', 'HEAD')).split('\n'));
  return texts.every((text) =>
    objects.has(
      createHash('sha1')
        .update(`blob ${Buffer.byteLength(text)}\0${text}`)
        .digest('hex'),
    ),
  );
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
