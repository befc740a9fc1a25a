import { userInfo } from 'node:os';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../process/failure.ts';
import { root } from '../workspace/rooms.ts';

const execute = promisify(execFile);

/** What a release is built from. */
interface SourceTree {
  /** Undefined where there is no repository. */
  readonly commit: string | undefined;
  /** True when files differ from the commit. */
  readonly dirty: boolean;
}

/**
 * Looks at the working tree.
 * @param dirtyAllowed whether files may differ from the commit; the ledger records it
 * @throws Failure when they do and may not
 */
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

/** Commits these files and tags the commit. */
export async function commitFiles(files: readonly string[], message: string, tags: readonly string[]): Promise<void> {
  await git('commit', '--quiet', '--message', message, '--', ...files);
  for (const tag of tags) await git('tag', '--annotate', '--message', tag, tag);
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await execute('git', args, { cwd: root });
  return stdout.trim();
}

function shown(changed: readonly string[]): string {
  const files = changed.slice(0, 3).map((line) => line.slice(2).trim());
  return [...files, ...(changed.length > files.length ? [`${changed.length - files.length} more`] : [])].join(', ');
}
