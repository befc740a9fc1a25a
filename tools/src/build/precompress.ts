import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const compressible = /\.(js|css|html|json|svg|txt)$/;
const worthwhile = 1024;

/** Writes a `.br` and a `.gz` next to every text file of a folder, so that files are not compressed when served. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !compressible.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const content = await readFile(path);
    if (content.length < worthwhile) continue;
    const [br, gz] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      zip(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}
