import type { Compiler, Module } from 'webpack';

const generated = [
  { prefix: 'javascript/esm|data:text/javascript', id: 'federation-runtime' },
  { prefix: 'container entry', id: 'federation-container' },
];

/**
 * Names the modules that the federation plugin generates. Their own names hold the repository's absolute path, and the
 * same sources must give the same bytes in every folder.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // Variables of merged modules are called after it.
      compilation.hooks.finishModules.tap('StableIdsPlugin', (modules) => {
        for (const [module, id] of generatedModules(modules)) module.readableIdentifier = () => id;
      });
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const [module, id] of generatedModules(modules)) compilation.chunkGraph.setModuleId(module, id);
      });
    });
  }
}

function generatedModules(modules: Iterable<Module>): [Module, string][] {
  return [...modules].flatMap((module) => {
    const name = module.identifier();
    const match = generated.find(({ prefix }) => name.startsWith(prefix));
    return match ? [[module, match.id]] : [];
  });
}
