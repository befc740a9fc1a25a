import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from '@exchange/federation/source-tree';
import { Failure } from '@exchange/shared-node/failure';
import { runToEnd } from '@exchange/shared-node/run';
import { linkPackages } from '@exchange/shared-node/link-packages';
import { root } from '@exchange/shared-node/rooms';

const migrations = 'api/src/database/migrations';

/** The repository as it was before the commit that brought the newest migration. */
interface PreviousVersion {
  readonly folder: string;
  readonly commit: string;
  /** Name of the migration that it does not have. */
  readonly newest: string;
}

/**
 * Takes the previous version out of the history, with the packages of today, into a folder that is removed afterwards.
 * @throws Failure when the history is not there
 */
export async function withPreviousVersion<Result>(use: (version: PreviousVersion) => Promise<Result>): Promise<Result> {
  const newest = readdirSync(join(root, migrations))
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .at(-1);
  const git = (...args: string[]) =>
    runToEnd('git', args, {
      cwd: root,
      failure: 'The version before the newest migration is not in the history: fetch all of it (git fetch --unshallow)',
    });
  const added = (await git('log', '--diff-filter=A', '--format=%H', '--', `${migrations}/${newest}`)).trim();
  if (newest === undefined || added === '') throw new Failure('The newest migration is not committed yet.');
  const commit = (await git('rev-parse', '--short', `${added}^`)).trim();
  const folder = await mkdtemp(join(tmpdir(), 'exchange-previous-'));
  try {
    await extract(commit, [], folder);
    linkPackages(folder);
    return await use({ folder, commit, newest: newest.replace('.ts', '') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
