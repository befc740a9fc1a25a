import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentName } from '../webpack/content-hash.ts';
import { filesBelow, moveTo } from './files-below.ts';

export type Layout = Awaited<ReturnType<typeof layOut>>;

const templateFile = 'index.html';
const federationFile = 'mf-manifest.json';

/**
 * Splits webpack's output into a store, whose files are named by their content, and files that are not served: source
 * maps, the template of the page, and Module Federation's manifest.
 */
export async function layOut(written: string, { store, notServed }: Record<'store' | 'notServed', string>) {
  const files = await filesBelow(written);
  const stored: string[] = [];
  const fixed: Record<string, string> = {};
  const names = new Map<string, string>();
  for (const file of files.filter((name) => !name.endsWith('.map'))) {
    const hash = contentName(await readFile(join(written, file)));
    if (file === templateFile || file === federationFile) {
      const name = file.replace('.', `.${hash}.`);
      names.set(file, name);
      await moveTo(join(written, file), join(notServed, name));
      continue;
    }
    // The same once more, for the plugin itself.
    if (file === 'mf-stats.json') continue;
    const path = pathInStore(file, hash);
    if (path !== file) fixed[`/${file}`] = path;
    stored.push(path);
    await moveTo(join(written, file), join(store, path));
  }
  for (const map of files.filter((name) => name.endsWith('.map')))
    await moveTo(join(written, map), join(notServed, 'source-maps', map));
  return { stored, fixed, template: names.get(templateFile), federation: names.get(federationFile) };
}

/**
 * Webpack names its files by their content, and chunks refer to each other by these names. Copied files are named here.
 * @throws Error when a name does not match the content: browsers would refuse the file, or cache it after a change
 */
function pathInStore(file: string, hash: string): string {
  if (!file.includes('/') && !file.startsWith('entry.')) return `assets/${hash}${extname(file)}`;
  if (!file.includes(hash)) throw new Error(`${file} is not named by its content, ${hash}`);
  return file;
}
