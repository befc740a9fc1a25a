import { runToEnd } from '../process/run.ts';
import { packageName, readPackage, root, roomOf } from '../workspace/rooms.ts';
import { addChangelogEntry } from './changelog.ts';
import { commitFiles } from './source-tree.ts';

export const bumps = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/**
 * Raises the versions of rooms by Lerna, writes their changelogs, and commits and tags both.
 * @param commits whether there is a clean tree to commit to
 */
export async function raiseVersions(
  names: readonly string[],
  bump: Bump,
  note: string,
  commits: boolean,
): Promise<void> {
  const rooms = names.map(roomOf);
  await runToEnd(
    'lerna',
    ['version', bump, `--force-publish=${rooms.map(packageName).join(',')}`, '--no-git-tag-version', '--yes'],
    { cwd: root, failure: 'Lerna could not raise the version' },
  );
  for (const name of names) await addChangelogEntry(name, note);
  if (!commits) return;
  const files = rooms.flatMap((room) => [`${room}/package.json`, `${room}/CHANGELOG.md`]);
  const versions = rooms.map((room) => `${packageName(room)}@${readPackage(room).version}`);
  await commitFiles(['package-lock.json', ...files], `[release] Publish ${versions.join(', ')}`, versions);
}
