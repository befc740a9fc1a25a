import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { contentName } from '../webpack/content-hash.ts';
import { filesBelow } from './files-below.ts';

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)];
const compressible = /\.(js|css|html|json|svg|txt)$/;
const worthwhile = 1024;

export async function precompress(folder: string): Promise<void> {
  for (const file of await filesBelow(folder)) {
    if (!compressible.test(file)) continue;
    const path = join(folder, file);
    const content = await readFile(path);
    const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    if (content.length >= worthwhile) await writeFile(`${path}.br`, await compress(content, options));
  }
}

/** Whether a file has the bytes that its name says, a compressed copy those of its original; undefined without a file. */
export async function isWhole(file: string): Promise<boolean | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  if (file.includes(contentName(bytes))) return true;
  return file.endsWith('.br') && file.includes(contentName(await decompress(bytes).catch(() => '')));
}
