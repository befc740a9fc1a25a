import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findPackage, findPrograms } from './programs.ts';
import { isReachable, serverUser } from './server-user.ts';

test('programs in a folder that the user of the server may not enter, installed without links of libraries, run all the same, also when files of their copy vanish', () => {
  const closed = mkdtempSync(join(tmpdir(), 'exchange-closed-'));
  cpSync(dirname(findPackage()), closed, { recursive: true, verbatimSymlinks: true });
  const libraries = join(closed, 'native/lib');
  for (const name of readdirSync(libraries))
    if (lstatSync(join(libraries, name)).isSymbolicLink()) rmSync(join(libraries, name));
  const user = serverUser(closed);
  // With a copy of its own.
  writeFileSync(join(closed, 'package.json'), JSON.stringify({ version: basename(closed) }));
  const find = () => findPrograms(user, join(closed, 'native')).postgres;
  expect(isReachable(find(), user)).toBe(true);
  const copy = dirname(dirname(find()));
  const vanished = join(copy, 'share/postgresql/postgres.bki');
  // Only for root there is a copy.
  if (copy !== join(closed, 'native')) rmSync(vanished);
  expect(isReachable(find(), user)).toBe(true);
  expect(existsSync(vanished)).toBe(true);
  rmSync(copy, { recursive: true, force: true });
  rmSync(closed, { recursive: true, force: true });
});
