import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { contentName } from '../webpack/content-hash.ts';
import { filesBelow } from './files-below.ts';

export interface Layout {
  readonly stored: readonly string[];
  readonly fixed: Readonly<Record<string, string>>;
  readonly template: string | undefined;
  /** Module Federation's own manifest, of a remote. */
  readonly federation: string | undefined;
}

/**
 * Splits webpack's output into a store, whose files are named by their content, and files that are not served: source
 * maps, the template of the page, and Module Federation's manifest.
 */
export async function layOut(
  written: string,
  { store, notServed }: { readonly store: string; readonly notServed: string },
): Promise<Layout> {
  const files = await filesBelow(written);
  const stored: string[] = [];
  const fixed: Record<string, string> = {};
  let template: string | undefined;
  let federation: string | undefined;
  for (const file of files.filter((name) => !name.endsWith('.map'))) {
    const hash = contentName(await readFile(join(written, file)));
    if (file === 'index.html') {
      template = `index.${hash}.html`;
      await move(join(written, file), join(notServed, template));
      continue;
    }
    if (file === 'mf-manifest.json') {
      federation = `mf-manifest.${hash}.json`;
      await move(join(written, file), join(notServed, federation));
      continue;
    }
    // The same once more, for the plugin itself.
    if (file === 'mf-stats.json') continue;
    const path = pathInStore(file, hash);
    if (path !== file) fixed[`/${file}`] = path;
    stored.push(path);
    await move(join(written, file), join(store, path));
  }
  for (const map of files.filter((name) => name.endsWith('.map')))
    await move(join(written, map), join(notServed, 'source-maps', map));
  return { stored, fixed, template, federation };
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

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}
