import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packageName, root, rooms, scope } from './rooms.ts';

/** Gives another copy of the repository the packages of this one; rooms are the copy's own. */
export function linkPackages(folder: string): void {
  const nodeModules = join(folder, 'node_modules');
  mkdirSync(join(nodeModules, scope), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (entry !== scope) symlinkSync(join(root, 'node_modules', entry), join(nodeModules, entry));
  for (const room of rooms) symlinkSync(join(folder, room), join(nodeModules, packageName(room)));
}
