import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { inEachLanguage } from '@exchange/shared-domain';
import { roomOf, root } from '@exchange/shared-node';
import { tokensSheet } from '../fingerprint.ts';
import { askDefinition, type Definition, pageHead } from './definition.ts';
import { globalSelectors, ownNamesIn } from './global-selectors.ts';
import { providedShares, consumedShares } from './shares.ts';
import { ShownNames } from './shown.ts';

export type Facts = Awaited<ReturnType<FactsPlugin['facts']>>;

export type Block = Module['blocks'][number];

export class FactsPlugin {
  readonly #name: string;
  #compiled: ReturnType<typeof readCompilation> | undefined;
  #definition: Definition | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  async facts() {
    if (!this.#compiled) throw new Error('nothing was compiled yet');
    const { imports, apis, selectors, shown, ...shares } = this.#compiled;
    this.#definition ??= await askDefinition(roomOf(this.#name), apis);
    const { routes, namesInPage, words, calls } = this.#definition;
    const blocksOf = (file: string) => imports.get(file) ?? [];
    return {
      ...shares,
      namesInPage: { ...namesInPage, selectors },
      calls,
      shown: this.#name === 'shell' ? shown.given(words) : shown.taken(readShell().given(words)),
      routes: routes.map(({ path, pages, head }) => ({
        path,
        blocks: pages.flatMap(blocksOf),
        head: head && pageHead(roomOf(this.#name), head),
      })),
      texts: inEachLanguage((language) =>
        [...imports.keys()].filter((file) => file.endsWith(`/locales/${language}.json`)).flatMap(blocksOf),
      ),
    };
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FactsPlugin', (compilation) => {
      // Late in this hook: used and provided exports are known, and modules are not merged yet.
      compilation.hooks.optimizeDependencies.tap({ name: 'FactsPlugin', stage: 1000 }, () => {
        this.#compiled = readCompilation(compilation);
        // Routes, slices and calls have no markup, so a developer who changes a component or a style need not wait.
        if ([...(compiler.modifiedFiles ?? ['.ts'])].some((file) => file.endsWith('.ts'))) this.#definition = undefined;
      });
    });
  }
}

function readCompilation(compilation: Compilation) {
  const { modules, moduleGraph } = compilation;
  const imports = new Map<string, Block[]>();
  const apis: string[] = [];
  const ownNames = new Set<string>();
  const sheets: string[] = [];
  const shown = new ShownNames();
  for (const module of modules) {
    for (const block of module.blocks)
      for (const dependency of block.dependencies) {
        const file = fileOf(moduleGraph.getModule(dependency));
        if (file !== undefined) imports.set(file, [...(imports.get(file) ?? []), block]);
      }
    if (module.type === 'css/mini-extract') sheets.push(String(Reflect.get(module, 'content')));
    const file = fileOf(module);
    if (file === undefined) continue;
    const code = String(module.originalSource()?.source() ?? '');
    if (module.type === 'json') shown.readTexts(code);
    if (!module.type.startsWith('javascript')) continue;
    shown.readCode(code);
    if (file.endsWith('.module.css')) for (const name of ownNamesIn(code)) ownNames.add(name);
    else if (code.includes('injectEndpoints(')) apis.push(file);
  }
  for (const sheet of sheets) shown.readSheet(sheet);
  const selectors = new Set(sheets.flatMap((sheet) => globalSelectors(sheet, ownNames)));
  return {
    consumes: consumedShares(compilation),
    provides: providedShares(compilation),
    imports,
    apis,
    shown,
    selectors: [...selectors].toSorted(),
  };
}

/** The tokens of the tree's shell are in one sheet. */
function readShell(): ShownNames {
  const shown = new ShownNames();
  shown.readSheet(readFileSync(join(root, tokensSheet), 'utf8'));
  return shown;
}

function fileOf(module: Module | null): string | undefined {
  const resource: unknown = module && Reflect.get(module, 'resource');
  if (typeof resource !== 'string' || resource.includes('/node_modules/')) return undefined;
  return resource.replace(`${root}/`, '');
}
