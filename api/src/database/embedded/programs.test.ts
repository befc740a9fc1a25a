import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPackage, findPrograms } from './programs.ts';
import { isReachable, serverUser } from './server-user.ts';

test('programs in a folder that the user of the server may not enter, installed without links of libraries, run all the same', () => {
  const closed = mkdtempSync(join(tmpdir(), 'exchange-closed-'));
  cpSync(dirname(findPackage()), closed, { recursive: true, verbatimSymlinks: true });
  const libraries = join(closed, 'native/lib');
  for (const name of readdirSync(libraries))
    if (lstatSync(join(libraries, name)).isSymbolicLink()) rmSync(join(libraries, name));
  const user = serverUser(closed);
  expect(isReachable(findPrograms(user, join(closed, 'native')).postgres, user)).toBe(true);
  rmSync(closed, { recursive: true });
});
