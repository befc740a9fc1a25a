import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Paths of all files in a folder and in those below, relative to it; none when there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/**
 * Writes a file into a folder that need not exist.
 * @param flush whether it is on the disk afterwards, whatever happens then
 */
export async function writeTo(path: string, content: Uint8Array | string, flush = false): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush });
}

/** Moves a file or folder into a folder that need not exist, and replaces a file there. */
export async function moveTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}
