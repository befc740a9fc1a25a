import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../process/failure.ts';
import { readPackage, root, roomOf } from '../workspace/rooms.ts';

/**
 * Makes sure that people can read what a release brings.
 * @throws Failure when the room's changelog has no heading for its version
 */
export function assertChangelogEntry(name: string): void {
  const room = roomOf(name);
  const { version } = readPackage(room);
  const file = `${room}/CHANGELOG.md`;
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  if (!text.split('\n').includes(`## ${version}`))
    throw new Failure(`${file} does not say what ${version} brings; write it below a heading "## ${version}".`);
}
