import type { Chunk, Compilation, Dependency, Module } from 'webpack';

/**
 * Files that every page needs once `main` runs: what it imports first of all, with the shared modules below. A browser
 * that is told of them in the page need not find them one wave after the other.
 */
export function startFiles(compilation: Compilation): string[] {
  const choices = [...startModules(compilation)].map((module) => [
    ...compilation.chunkGraph.getModuleChunksIterable(module),
  ]);
  const needed = new Set<Chunk>(choices.filter((chunks) => chunks.length === 1).flat());
  // A module that was copied into several chunks comes with any of them.
  for (const chunks of choices) {
    const [first] = chunks;
    if (first && !chunks.some((chunk) => needed.has(chunk))) needed.add(first);
  }
  return [...new Set([...needed].flatMap((chunk) => [...chunk.files]))];
}

function startModules({ moduleGraph, entries }: Compilation): Set<Module> {
  const visited = new Set<Module>();
  const visitAll = (dependencies: Iterable<Dependency>) => {
    for (const dependency of dependencies) visit(moduleGraph.getModule(dependency));
  };
  const visit = (module: Module | null) => {
    if (!module || visited.has(module)) return;
    visited.add(module);
    for (const each of innerModules(module)) {
      visitAll(each.dependencies);
      // Behind a shared module stands the shell's own copy, in an asynchronous block.
      if (each.type === 'consume-shared-module') visitAll(each.blocks.flatMap(({ dependencies }) => dependencies));
    }
  };
  const [entry] = entries.get('main')?.dependencies ?? [];
  const main = entry ? moduleGraph.getModule(entry) : null;
  visit(main);
  visitAll(main?.blocks.flatMap(({ dependencies }) => dependencies) ?? []);
  return visited;
}

/** Webpack merges modules of one scope into one; their dependencies stay with the parts. */
function innerModules(module: Module): Module[] {
  return 'modules' in module && module.modules instanceof Set ? [...module.modules] : [module];
}
