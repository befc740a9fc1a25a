import type { Compiler, Module } from 'webpack';

const generated = [
  { prefix: 'javascript/esm|data:text/javascript', id: () => 'federation-runtime' },
  { prefix: 'container entry', id: () => 'federation-container' },
  // It has no code, but with an id by its path it takes that of another module in one folder, and not in the next:
  // issue 20852 of webpack.
  { prefix: 'provide module', id: (name: string) => name.split(' = ', 1)[0] ?? name },
];

/**
 * Names the modules that the federation plugin generates. Their own names hold the repository's absolute path, and the
 * same sources must give the same bytes in every folder.
 */
export function stableIdsPlugin({ hooks }: Compiler): void {
  hooks.compilation.tap('stableIdsPlugin', (compilation) => {
    // Variables of merged modules are called after it.
    compilation.hooks.finishModules.tap('stableIdsPlugin', (modules) => {
      for (const [module, id] of generatedModules(modules)) module.readableIdentifier = () => id;
    });
    compilation.hooks.beforeModuleIds.tap('stableIdsPlugin', (modules) => {
      for (const [module, id] of generatedModules(modules)) compilation.chunkGraph.setModuleId(module, id);
    });
  });
}

function generatedModules(modules: Iterable<Module>): [Module, string][] {
  return [...modules].flatMap((module) => {
    const name = module.identifier();
    const match = generated.find(({ prefix }) => name.startsWith(prefix));
    return match ? [[module, match.id(name)]] : [];
  });
}
