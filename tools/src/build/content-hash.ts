import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

// Made from the other files, or about the release rather than of it.
const derived = /\.(br|gz)$|^release\.json$/;

/** Hash of the names and bytes of a built folder. */
export async function contentHash(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const hash = createHash('sha256');
  for (const path of paths.filter((name) => !derived.test(name)).toSorted()) {
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Subresource integrity value of a file. */
export async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
}
