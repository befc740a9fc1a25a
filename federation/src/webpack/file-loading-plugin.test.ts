import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@exchange/shared-node';
import { compile } from './compile.ts';
import { baseConfig } from './base.ts';
import { fileLoadingPlugin } from './file-loading-plugin.ts';

let folder: string;
let files: Map<string, string>;

// Inside the repository, where the loaders find the packages.
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/loading-'));
  files = await build('one');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a page that loads a chunk with a style sheet, and gives its files by name. */
async function build(text: string): Promise<Map<string, string>> {
  const output = join(folder, text);
  await writeFile(join(folder, 'main.js'), `import('./page.js').then(({ page }) => page());`);
  await writeFile(
    join(folder, 'page.js'),
    `import './page.css';\nexport const page = () => document.write('${text}');`,
  );
  await writeFile(join(folder, 'page.css'), 'h1 { color: red }');
  const base = baseConfig(folder, { mode: 'production', outputFolder: output });
  const plugins = [...(base.plugins ?? []), fileLoadingPlugin];
  await compile({ ...base, devtool: false, entry: { main: join(folder, 'main.js') }, plugins });
  const assets = join(output, 'assets');
  return new Map(readdirSync(assets).map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
}

describe('the files of a build', () => {
  it('are named by the SHA-256 of their bytes, which is how a page checks them', () => {
    expect(files.size).toBe(3);
    for (const [name, content] of files)
      expect(name.split('.')[0]).toBe(createHash('sha256').update(content).digest('hex'));
  });

  it('hand their content to their own element, and leave nothing in the page', () => {
    const scripts = [...files].filter(([name]) => name.endsWith('.js'));
    const heads = scripts.map(([, content]) => /^(?:\/\/.*\n)?(?:"use strict";)?([^(]*)\(/.exec(content)?.[1]);
    expect(heads).toEqual(['document.currentScript.take', 'document.currentScript.take']);
  });

  it('ask the browser to compile their functions while they arrive', () => {
    const scripts = [...files].filter(([name]) => name.endsWith('.js'));
    for (const [, content] of scripts) expect(content.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  });

  it('come through the loader of the page: scripts and style sheets', () => {
    const main = [...files.values()].find((content) => content.includes('exchangePage')) ?? '';
    expect(main.match(/exchangePage\.load\(/g)).toHaveLength(2);
    expect(main).not.toContain('createElement');
  });

  it('are new only where something changed: the chunk, and what names it', async () => {
    const after = await build('two');
    const kept = [...after.keys()].filter((name) => files.has(name));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatch(/\.css$/);
  });
});
