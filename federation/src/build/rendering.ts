import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renderingConfig, renderingFile } from '../webpack/rendering.ts';
import { compile } from './compile.ts';
import { contentName } from '../webpack/content-hash.ts';

/**
 * Compiles what renders a room's pages ahead.
 * @param folder receives it
 * @returns its name
 */
export async function compileRendering(name: string, folder: string): Promise<string> {
  const written = join(folder, 'rendering');
  await compile(renderingConfig(name, written));
  const file = `rendering.${contentName(await readFile(join(written, renderingFile)))}.cjs`;
  await rename(join(written, renderingFile), join(folder, file));
  await rm(written, { recursive: true });
  return file;
}
