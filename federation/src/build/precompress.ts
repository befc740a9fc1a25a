import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
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
    if (content.length >= worthwhile) await writeFile(`${path}.br`, await brotli(content));
  }
}

const brotli = (content: Buffer) =>
  compress(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });

/** Whether a stored file has the bytes that its name says; undefined when there is none. */
export async function isWhole(file: string): Promise<boolean | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const content = file.endsWith('.br') ? await decompress(bytes).catch(() => undefined) : bytes;
  return content !== undefined && file.includes(contentName(content));
}

export async function repairCompressed(file: string): Promise<boolean> {
  if ((await isWhole(`${file}.br`)) !== false || !(await isWhole(file))) return false;
  const repaired = `${file}.${randomUUID()}.repaired`;
  await writeFile(repaired, await brotli(await readFile(file)), { flush: true });
  await rename(repaired, `${file}.br`);
  return true;
}
