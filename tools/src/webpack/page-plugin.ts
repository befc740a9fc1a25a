import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type LanguageCode } from '@exchange/shared-domain';
import { integrityOf } from '@exchange/shared-platform/registry';
import webpack, { type Compilation, type Compiler, type Stats } from 'webpack';
import TerserPlugin from 'terser-webpack-plugin';
import { styleElement } from './style-element.ts';
import { moduleRules } from './rules.ts';

interface PageOptions {
  /** Path of the HTML file. */
  readonly template: string;
  /** Folder of files that keep their names; it need not exist. */
  readonly publicFolder: string;
  /**
   * Module that is written into the page. It loads the page's first script, whose address is data on its element.
   * Without it the page names script and style sheet itself.
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
        const html = withFiles(readFileSync(template, 'utf8'), compilation, script?.code);
        compilation.emitAsset('index.html', new sources.RawSource(html));
        for (const file of existsSync(publicFolder) ? readdirSync(publicFolder) : [])
          compilation.emitAsset(file, new sources.RawSource(readFileSync(join(publicFolder, file))));
      });
    });
  }
}

function withFiles(template: string, compilation: Compilation, code: string | undefined): string {
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const [main, ...furtherScripts] = first.filter(isScript);
  const [style, ...furtherStyles] = first.filter(isStyle);
  if (main === undefined || style === undefined || furtherScripts.length + furtherStyles.length > 0)
    throw new Error(`the page begins with one script and one style sheet, not with ${first.join(' and ')}`);
  const link = `<link rel="stylesheet" href="/${style}">`;
  if (code === undefined) return template.replace('</head>', `${link}<script defer src="/${main}"></script></head>`);
  const files = JSON.stringify(filesByLanguage(compilation)).replaceAll('"', '&quot;');
  // The page is painted without waiting for a file: its style is inside it, except while it may change.
  const styled = compilation.options.mode === 'production' ? inlined(compilation, style) : link;
  return (
    template
      // What is fetched comes first: a phone takes its time for the rest. The page is painted without its script.
      .replace('<title>', `<link rel="preload" as="script" fetchpriority="low" ${named(main)}><title>`)
      .replace('</title>', () => `</title><script data-main="/${main}" data-files="${files}">${code}</script>`)
      .replace('</head>', () => `${styled}</head>`)
  );
}

function inlined(compilation: Compilation, style: string): string {
  const css = compilation.getAsset(style)?.source.source().toString() ?? '';
  compilation.deleteAsset(style);
  return styleElement(`/${style}`, css);
}

function named(file: string): string {
  const integrity = integrityOf(file);
  return `href="/${file}" crossorigin${integrity && ` integrity="${integrity}"`}`;
}

const isStyle = (file: string) => file.endsWith('.css');
const isScript = (file: string) => file.endsWith('.js');

/** Fonts of each language, by the names of their files. */
const fontsOf: Readonly<Record<LanguageCode, RegExp>> = { en: /-latin-/, bg: /-(latin|cyrillic)-/ };

/** What the page needs in each language besides: see `ShellFiles` in `shell/src/inline/preload-route.ts`. */
function filesByLanguage(compilation: Compilation) {
  const { chunkGraph, modules } = compilation;
  const blocks = [...modules].flatMap((module) => module.blocks);
  const fonts = compilation.getAssets().filter(({ name }) => name.endsWith('.woff2'));
  const each = <Found>(find: (language: LanguageCode) => Found) =>
    Object.fromEntries(languages.map((language) => [language, find(language)]));
  return {
    texts: each((language) => {
      const texts = blocks.filter(({ dependencies }) =>
        dependencies.some((dependency) => String(Reflect.get(dependency, 'request')).endsWith(`/${language}.json`)),
      );
      const chunks = texts.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
      return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].map((file) => `/${file}`);
    }),
    fonts: each((language) =>
      fonts.filter(({ info }) => fontsOf[language].test(info.sourceFilename ?? '')).map(({ name }) => `/${name}`),
    ),
  };
}

/** A script to be inlined into a page, and its source files. */
interface InlineScript {
  readonly code: string;
  readonly sources: readonly string[];
}

/**
 * Compiles a module with all that it imports to one small script. It is a compilation of its own, because the
 * federation
 * plugin would put its runtime into every entry of another.
 * @throws Error with webpack's text when there is an error
 */
async function compileInline(module: string): Promise<InlineScript> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: module,
    output: { filename: 'inline.js' },
    module: { rules: moduleRules('production') },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false })],
    },
  });
  compiler.hooks.shouldEmit.tap('compileInline', () => false);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  const { compilation } = stats;
  const code = compilation.getAsset('inline.js')?.source.source().toString() ?? '';
  return { code, sources: [...compilation.fileDependencies] };
}
