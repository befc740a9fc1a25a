import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packageName, root, rooms, scope } from './rooms.ts';

/**
 * Gives another copy of the repository the packages of this one; rooms are the copy's own.
 * @param isBuilt whether rooms are built in the copy, which takes tens of thousands of hard links
 * @returns whether the copy has them in its own folder, as hard links. On another disk they are links to folders of this
 *   tree, and what is built with them has other bytes.
 */
export function linkPackages(folder: string, isBuilt = true): boolean {
  const nodeModules = join(folder, 'node_modules');
  if (isBuilt && linkFolder(join(root, 'node_modules'), nodeModules)) return true;
  mkdirSync(join(nodeModules, scope), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (entry !== scope) symlinkSync(join(root, 'node_modules', entry), join(nodeModules, entry));
  for (const room of rooms) symlinkSync(join(folder, room), join(nodeModules, packageName(room)));
  return false;
}

/**
 * Copies a folder as hard links to its files.
 * @returns false when the copy is on another disk, or the system's `cp` makes no links
 */
export function linkFolder(from: string, to: string): boolean {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
    return true;
  } catch {
    // On another disk, the folders were made before the first link failed.
    rmSync(to, { recursive: true, force: true });
    return false;
  }
}
