import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { startFiles } from './start-files.ts';

/** Writes `index.html`, the shell's template with the files that the page begins with, and copies `public/`. */
export class PagePlugin {
  readonly template: string;
  readonly publicFolder: string;

  /**
   * @param template path of the HTML file that gets the tags at the end of its head
   * @param publicFolder folder of files that keep their names; it need not exist
   */
  constructor(template: string, publicFolder: string) {
    this.template = template;
    this.publicFolder = publicFolder;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.template);
      // After the stage that gives files their final names.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const html = readFileSync(this.template, 'utf8').replace('</head>', () => `${tags(compilation)}</head>`);
        compilation.emitAsset('index.html', new sources.RawSource(html));
        for (const file of existsSync(this.publicFolder) ? readdirSync(this.publicFolder) : [])
          compilation.emitAsset(file, new sources.RawSource(readFileSync(join(this.publicFolder, file))));
      });
    });
  }
}

function tags(compilation: Compilation): string {
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const next = startFiles(compilation).filter((file) => !first.includes(file));
  return [
    ...first.filter(isStyle).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...first.filter(isScript).map((file) => `<script defer src="/${file}"></script>`),
    ...next.filter(isScript).map((file) => `<link rel="preload" as="script" href="/${file}">`),
    ...next.filter(isStyle).map((file) => `<link rel="preload" as="style" href="/${file}">`),
  ].join('');
}

const isStyle = (file: string) => file.endsWith('.css');
const isScript = (file: string) => file.endsWith('.js');
