import type { Compilation } from 'webpack';
import type { RouteFiles } from '@exchange/shared-platform/manifest';
import { inEachLanguage } from '@exchange/shared-domain';
import type { Block, Facts } from './facts-plugin.ts';
import { isConsumed, isProvided } from './shares.ts';

export function routeFiles(compilation: Compilation, facts: Facts): Record<string, RouteFiles> {
  const containers = [...compilation.modules].filter(({ constructor }) => constructor.name === 'ContainerEntryModule');
  const exposed = containers.flatMap(({ blocks }) => blocks);
  const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  const always = [...entries, ...filesOf(exposed, compilation)];
  const texts = inEachLanguage((language) => filesOf(facts.texts[language], compilation));
  return Object.fromEntries(
    facts.routes.map(({ path, blocks, head }) => [
      path,
      {
        files: [...new Set([...always, ...filesOf(blocks, compilation)])],
        texts,
        head,
        shares: consumedBy([...exposed, ...blocks], compilation),
      },
    ]),
  );
}

/** Files of the shell that each shared module comes with, by share key; none for what every page starts with. */
export function doorFiles(compilation: Compilation): Record<string, string[]> {
  const files = [...compilation.modules]
    .filter(isProvided)
    .map((door) => [door._name, filesOf(door.blocks, compilation)] as const);
  return Object.fromEntries(files.filter(([, needed]) => needed.length > 0));
}

function consumedBy(blocks: readonly Block[], compilation: Compilation): string[] {
  const modules = chunksOf(blocks, compilation).flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModulesIterable(chunk),
  ]);
  return [...new Set(modules.filter(isConsumed).map(({ options }) => options.shareKey))].toSorted();
}

const chunksOf = (blocks: readonly Block[], { chunkGraph }: Compilation) =>
  blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);

export const filesOf = (blocks: readonly Block[], compilation: Compilation): string[] => [
  ...new Set(chunksOf(blocks, compilation).flatMap(({ files }) => [...files])),
];
