import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import { root } from '@exchange/shared-node';
import { contentName } from '../webpack/content-hash.ts';
import { writeTo } from './files-below.ts';
import { sourceFiles } from './fingerprint.ts';

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)];

/** Path to text. */
type Texts = Readonly<Record<string, string>>;

const textsSchema = z.record(z.string(), z.string());

// The best quality, 11, makes the files 8 % smaller in thirteen times the time: 12 s for the four rooms.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Its one file in the packed calls of a build. */
export const callsFile = 'calls.json';

/** Writes texts as one file, whose name says its content. */
export async function packTexts(folder: string, kind: string, texts: Texts): Promise<string> {
  const bytes = await compress(JSON.stringify(texts), options);
  const name = `${kind}.${contentName(bytes)}.json.br`;
  await writeFile(join(folder, name), bytes);
  return name;
}

export async function readPacked(file: string): Promise<Texts> {
  return textsSchema.parse(JSON.parse((await decompress(await readFile(file))).toString()));
}

export async function unpackTexts(file: string, folder: string): Promise<void> {
  for (const [path, text] of Object.entries(await readPacked(file))) await writeTo(join(folder, path), text);
}

/** Packs what a build was made of, so that its types can be checked, and its content found again, wherever its commit is. */
export async function packSources(name: string, folder: string): Promise<string> {
  const paths = sourceFiles(name).filter((path) => /\.(tsx?|json|css|html|md)$/.test(path));
  const texts = [...paths, 'shared-domain/package.json'].map((path) => [path, readFileSync(join(root, path), 'utf8')]);
  return packTexts(folder, 'sources', Object.fromEntries(texts));
}
