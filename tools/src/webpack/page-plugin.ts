import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@exchange/shared-platform/registry';
import type { Compilation, Compiler } from 'webpack';
import { compileInline, type InlineScript } from './compile-inline.ts';
import { startFiles } from './start-files.ts';

interface PageOptions {
  /** Path of the HTML file. */
  readonly template: string;
  /** Folder of files that keep their names; it need not exist. */
  readonly publicFolder: string;
  /**
   * Module that is written into the page and loads `main`, whose address it finds as `data-main` on its element. Without
   * it the page names `main` in a script element.
   */
  readonly inline?: string;
}

/** Writes `index.html`, the template with the files that the page begins with, and copies the public folder. */
export class PagePlugin {
  readonly options: PageOptions;

  constructor(options: PageOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { template, publicFolder, inline } = this.options;
    const { Compilation: stages, sources } = compiler.webpack;
    let script: InlineScript | undefined;
    compiler.hooks.beforeCompile.tapPromise('PagePlugin', async () => {
      if (inline !== undefined) script = await compileInline(inline);
    });
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.addAll([template, ...(script?.sources ?? [])]);
      // After the stage that gives files their final names.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const { head, body } = tags(compilation, script?.code);
        const html = readFileSync(template, 'utf8')
          .replace('</head>', () => `${head}</head>`)
          .replace('</body>', () => `${body}</body>`);
        compilation.emitAsset('index.html', new sources.RawSource(html));
        for (const file of existsSync(publicFolder) ? readdirSync(publicFolder) : [])
          compilation.emitAsset(file, new sources.RawSource(readFileSync(join(publicFolder, file))));
      });
    });
  }
}

function tags(compilation: Compilation, code: string | undefined): { head: string; body: string } {
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const [main = '', ...others] = first.filter(isScript);
  if (others.length > 0) throw new Error(`the page begins with one script, not with ${others.join(' and ')} besides`);
  const styles = first.filter(isStyle).map((file) => `<link rel="stylesheet" href="/${file}">`);
  if (code === undefined) return { head: [...styles, `<script defer src="/${main}"></script>`].join(''), body: '' };
  const next = startFiles(compilation).filter((file) => file !== main);
  const preloads = [main, ...next].map((file) => {
    const integrity = integrityOf(file);
    const kind = isStyle(file) ? 'style' : 'script';
    return `<link rel="preload" as="${kind}" href="/${file}" crossorigin${integrity && ` integrity="${integrity}"`}>`;
  });
  return { head: [...styles, ...preloads].join(''), body: `<script data-main="/${main}">${code}</script>` };
}

const isStyle = (file: string) => file.endsWith('.css');
const isScript = (file: string) => file.endsWith('.js');
