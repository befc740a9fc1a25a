import type { Program } from 'acorn';
import type { Compilation, Compiler, Module } from 'webpack';
import type { NamesInPage } from '@exchange/shared-platform/manifest';
import type { Shares } from '@exchange/shared-platform/registry';
import { languages, type LanguageCode } from '@exchange/shared-domain';
import { root } from '@exchange/shared-node/rooms';
import { parseModule } from './syntax.ts';
import { globalSelectors, ownNamesIn } from './global-selectors.ts';
import { moduleNames } from './names-in-page.ts';
import { type PageKeys, pageKeysIn } from './page-texts.ts';
import { routePagesIn } from './route-pages.ts';
import { givenShares, usedShares } from './shares.ts';

/** Facts for the manifest that are known only during the compilation, before webpack merges and renames modules. */
export interface Facts {
  readonly uses: Shares;
  readonly gives: Shares;
  readonly namesInPage: NamesInPage;
  /** Import blocks of the page of each route, by the route's path. */
  readonly pages: ReadonlyMap<string, readonly Block[]>;
  /**
   * Title and description of each route's page for search engines, as keys of the room's texts, by the route's path.
   */
  readonly pageKeys: ReadonlyMap<string, PageKeys>;
  /** Import blocks of the room's texts, by language. */
  readonly texts: ReadonlyMap<LanguageCode, readonly Block[]>;
}

export type Block = Module['blocks'][number];

/** Collects the facts of every compilation. */
export class FactsPlugin {
  #facts: Facts | undefined;

  /** Facts of the last compilation. */
  get facts(): Facts {
    if (!this.#facts) throw new Error('nothing was compiled yet');
    return this.#facts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FactsPlugin', (compilation) => {
      // Late in this hook: used and provided exports are known, and modules are not merged yet.
      compilation.hooks.optimizeDependencies.tap({ name: 'FactsPlugin', stage: 1000 }, () => {
        this.#facts = {
          uses: usedShares(compilation),
          gives: givenShares(compilation),
          ...readSources(compilation),
        };
      });
    });
  }
}

function readSources({
  modules,
  moduleGraph,
}: Compilation): Pick<Facts, 'namesInPage' | 'pages' | 'pageKeys' | 'texts'> {
  const names = { endpoints: new Set<string>(), slices: new Set<string>(), namespaces: new Set<string>() };
  const pages = new Map<string, Block[]>();
  const texts = new Map<LanguageCode, Block[]>(languages.map((language) => [language, []]));
  const ownNames = new Set<string>();
  const sheets: string[] = [];
  const keysByModule = new Map<Module, PageKeys>();
  for (const module of modules) {
    if (module.type === 'css/mini-extract') sheets.push(String(Reflect.get(module, 'content')));
    const file = fileOf(module);
    if (file === undefined) continue;
    if (file.endsWith('.module.css')) for (const name of ownNamesIn(programOf(module))) ownNames.add(name);
    if (!/\.tsx?$/.test(file)) continue;
    const program = programOf(module);
    const found = moduleNames(program, file);
    const keys = pageKeysIn(program);
    if (keys) keysByModule.set(module, keys);
    for (const kind of ['endpoints', 'slices', 'namespaces'] as const)
      for (const name of found[kind]) names[kind].add(name);
    for (const [path, imports] of routePagesIn(program))
      pages.set(
        path,
        imports.flatMap((address) => blocksOf(module, (each) => each === address)),
      );
    for (const [language, blocks] of texts)
      blocks.push(...blocksOf(module, (each) => each.endsWith(`/locales/${language}.json`)));
  }
  const keysOf = (blocks: readonly Block[]) => {
    const imported = blocks.flatMap(({ dependencies }) => dependencies.map((each) => moduleGraph.getModule(each)));
    return imported.flatMap((module) => (module && keysByModule.get(module)) ?? []).at(-1);
  };
  const pageKeys = [...pages].flatMap(([path, blocks]): [string, PageKeys][] => {
    const keys = keysOf(blocks);
    return keys ? [[path, keys]] : [];
  });
  const selectors = new Set(sheets.flatMap((sheet) => globalSelectors(sheet, ownNames)));
  const sorted = (values: ReadonlySet<string>) => [...values].toSorted();
  return {
    namesInPage: {
      endpoints: sorted(names.endpoints),
      slices: sorted(names.slices),
      namespaces: sorted(names.namespaces),
      selectors: sorted(selectors),
    },
    pages,
    pageKeys: new Map(pageKeys),
    texts,
  };
}

/** File of a room's module, relative to the repository. */
function fileOf(module: Module): string | undefined {
  const resource: unknown = Reflect.get(module, 'resource');
  if (typeof resource !== 'string' || resource.includes('/node_modules/') || !module.type.startsWith('javascript'))
    return undefined;
  return resource.replace(`${root}/`, '');
}

function programOf(module: Module): Program {
  return parseModule(String(module.originalSource()?.source() ?? ''));
}

function blocksOf({ blocks }: Module, wanted: (address: string) => boolean): Block[] {
  return blocks.filter(({ dependencies }) => dependencies.some((each) => wanted(String(Reflect.get(each, 'request')))));
}
