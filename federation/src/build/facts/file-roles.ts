import type { Chunk, Compilation, Module } from 'webpack';
import type { FileRole, RouteFiles } from '@exchange/shared-platform/manifest';
import { inEachLanguage, type LanguageCode } from '@exchange/shared-domain';
import type { Block, Facts } from './facts-plugin.ts';

export function fileRoles(compilation: Compilation, facts: Facts): (file: string) => FileRole {
  const entry = new Set(entryFiles(compilation));
  const exposed = new Set(exposedFiles(compilation));
  const pages = new Set([...facts.pages.values()].flat().flatMap((block) => filesOf(compilation, block)));
  const texts = new Set([...facts.texts.values()].flat().flatMap((block) => filesOf(compilation, block)));
  return (file) => {
    if (file.endsWith('.css')) return 'style';
    if (!file.endsWith('.js')) return 'asset';
    if (entry.has(file)) return 'entry';
    if (exposed.has(file)) return 'exposed';
    if (texts.has(file)) return 'texts';
    return pages.has(file) ? 'page' : 'chunk';
  };
}

export function routeFiles(compilation: Compilation, facts: Facts): Record<string, RouteFiles> {
  const always = [...entryFiles(compilation), ...exposedFiles(compilation)];
  const textsOf = (language: LanguageCode) => unique(facts.texts.get(language) ?? [], compilation);
  const texts = inEachLanguage(textsOf);
  return Object.fromEntries(
    [...facts.pages].map(([path, blocks]) => [
      path,
      {
        files: [...new Set([...always, ...unique(blocks, compilation)])],
        texts,
        shares: consumedBy([...exposedBlocks(compilation), ...blocks], compilation),
      },
    ]),
  );
}

/** Files of the shell that each shared module comes with, by share key; none for what every page starts with. */
export function doorFiles(compilation: Compilation): Record<string, string[]> {
  const doors = [...compilation.modules].filter(({ type }) => type === 'provide-module');
  const files = doors.map((door): [string, string[]] => [
    String(Reflect.get(door, '_name')),
    unique(door.blocks, compilation),
  ]);
  return Object.fromEntries(files.filter(([, needed]) => needed.length > 0));
}

function consumedBy(blocks: readonly Block[], { chunkGraph }: Compilation): string[] {
  const chunks = blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = modules.filter(isConsumed).map((module) => module.options.shareKey);
  return [...new Set(keys)].toSorted();
}

type Consumed = Module & { readonly options: { readonly shareKey: string } };

const isConsumed = (module: Module): module is Consumed => module.type === 'consume-shared-module';

function entryFiles({ entrypoints }: Compilation): string[] {
  return [...entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles());
}

function exposedFiles(compilation: Compilation): string[] {
  return unique(exposedBlocks(compilation), compilation);
}

function exposedBlocks({ modules }: Compilation): Block[] {
  const containers = [...modules].filter(({ constructor }) => constructor.name === 'ContainerEntryModule');
  return containers.flatMap(({ blocks }) => blocks);
}

function unique(blocks: readonly Block[], compilation: Compilation): string[] {
  return [...new Set(blocks.flatMap((block) => filesOf(compilation, block)))];
}

function filesOf({ chunkGraph }: Compilation, block: Block): string[] {
  const chunks: readonly Chunk[] = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
  return chunks.flatMap(({ files }) => [...files]);
}
