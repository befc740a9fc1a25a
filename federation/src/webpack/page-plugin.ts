import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEachLanguage, type LanguageCode } from '@exchange/shared-domain';
import type { Compilation, Compiler } from 'webpack';
import { filesOf } from '../build/facts/route-files.ts';
import { compileScript } from './compile.ts';
import { preloadElement, styleElement } from './file-elements.ts';
import { writeShellFiles, type ShellFiles } from './shell-files.ts';

interface PageOptions {
  readonly template: string;
  /** Folder of files that keep their names; it need not exist. */
  readonly publicFolder: string;
  /**
   * Module that is written into the page. It loads the page's first script, whose address is data on its element.
   * Without it the page names script and style sheet itself.
   */
  readonly inline?: string;
}

export const pagePlugin =
  ({ template, publicFolder, inline }: PageOptions) =>
  (compiler: Compiler): void => {
    const { Compilation: stages, sources } = compiler.webpack;
    let script: Awaited<ReturnType<typeof compileScript>> | undefined;
    compiler.hooks.beforeCompile.tapPromise('PagePlugin', async () => {
      if (inline !== undefined) script = await compileScript(inline);
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
  };

function withFiles(template: string, compilation: Compilation, code: string | undefined): string {
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const [main, ...furtherScripts] = first.filter((file) => file.endsWith('.js'));
  const [style, ...furtherStyles] = first.filter((file) => file.endsWith('.css'));
  if (main === undefined || style === undefined || furtherScripts.length + furtherStyles.length > 0)
    throw new Error(`the page begins with one script and one style sheet, not with ${first.join(' and ')}`);
  const link = `<link rel="stylesheet" href="/${style}">`;
  if (code === undefined) return template.replace('</head>', `${link}<script defer src="/${main}"></script></head>`);
  const files = writeShellFiles(filesByLanguage(compilation));
  // The page is painted without waiting for a file: its style is inside it, except while it may change.
  const styled = compilation.options.mode === 'production' ? inlined(compilation, style) : link;
  return (
    template
      // What is fetched comes first: a phone takes its time for the rest. The page is painted without its script.
      .replace('<title>', `${preloadElement(`/${main}`)}<title>`)
      .replace('</title>', () => `</title><script data-main="/${main}"${files}>${code}</script>`)
      .replace('</head>', () => `${styled}</head>`)
  );
}

function inlined(compilation: Compilation, style: string): string {
  const css = compilation.getAsset(style)?.source.source().toString() ?? '';
  compilation.deleteAsset(style);
  return styleElement(`/${style}`, css);
}

/** The names of font files with the letters of a language: every page also has Latin ones. */
const fontsOf = (language: LanguageCode) =>
  new Intl.Locale(language).maximize().script === 'Cyrl' ? /-(latin|cyrillic)-/ : /-latin-/;

function filesByLanguage(compilation: Compilation): ShellFiles {
  const blocks = [...compilation.modules].flatMap((module) => module.blocks);
  // By their names: the order in which webpack finds them is not always the same.
  const fonts = compilation
    .getAssets()
    .map(({ name, info: { sourceFilename = '' } }) => ({ name, sourceFilename }))
    .filter(({ name }) => name.endsWith('.woff2'))
    .toSorted((one, other) => one.sourceFilename.localeCompare(other.sourceFilename, 'en'));
  return {
    texts: inEachLanguage((language) => {
      const texts = blocks.filter(({ dependencies }) =>
        dependencies.some((dependency) => String(Reflect.get(dependency, 'request')).endsWith(`/${language}.json`)),
      );
      return filesOf(texts, compilation).map((file) => `/${file}`);
    }),
    fonts: inEachLanguage((language) =>
      fonts.filter(({ sourceFilename }) => fontsOf(language).test(sourceFilename)).map(({ name }) => `/${name}`),
    ),
  };
}
