import { basename, join } from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import type { Configuration, Compiler } from 'webpack';
import { roomOf, root } from '@exchange/shared-node';
import { baseConfig, type BuildRequest } from './base.ts';
import { runtimeExperiments, runtimePackage, runtimeVariable } from './federation-runtime.ts';
import { fileLoadingPlugin } from './file-loading-plugin.ts';
import { pagePlugin } from './page-plugin.ts';
import { consumedByRemotes, providedByShell } from './sharing.ts';
import { stableIdsPlugin } from './stable-ids-plugin.ts';

export function roomConfig(name: string, request: BuildRequest): Configuration {
  const folder = join(root, roomOf(name));
  const base = baseConfig(folder, request);
  const { output, plugins, ...own } = partsOf(name, folder, request);
  return {
    ...base,
    ...own,
    output: { ...base.output, uniqueName: `exchange-${name}`, publicPath: '/', ...output },
    plugins: [...(base.plugins ?? []), ...(plugins ?? [])],
  };
}

function partsOf(name: string, folder: string, { mode }: BuildRequest): Configuration {
  if (name === 'gallery') return galleryParts(join(folder, 'gallery'));
  return name === 'shell' ? shellParts(folder) : remoteParts(name, folder, mode);
}

const galleryParts = (folder: string): Configuration => ({
  entry: { main: join(folder, 'main.tsx') },
  plugins: [pagePlugin({ template: join(import.meta.dirname, 'gallery.html'), publicFolder: join(folder, 'public') })],
});

const federation = {
  shareStrategy: 'loaded-first',
  manifest: false,
  dts: false,
  dev: false,
  virtualRuntimeEntry: true,
  experiments: runtimeExperiments,
} as const;

/**
 * The page itself, and every shared module that remotes may ask for. The shell imports its packages as any bundle does and
 * only gives them to others, so it starts from one file and holds what is used of them.
 */
const shellParts = (folder: string): Configuration => ({
  entry: { main: join(folder, 'src/main.ts') },
  plugins: [
    stableIdsPlugin,
    oneSharingPlugin,
    fileLoadingPlugin,
    pagePlugin({
      template: join(folder, 'index.html'),
      publicFolder: join(folder, 'public'),
      inline: join(folder, 'src/inline/start.ts'),
    }),
    new ModuleFederationPlugin({
      ...federation,
      name: 'shell',
      runtimePlugins: [join(folder, 'src/federation/runtime-plugin.ts')],
    }),
    new ProvideSharedPlugin({ provides: providedByShell() }),
    // It consumes nothing here, but it adds the part of the runtime that provides shared modules.
    new ConsumeSharedPlugin({ consumes: {} }),
  ],
});

const remoteParts = (name: string, folder: string, mode: BuildRequest['mode']): Configuration => ({
  entry: {},
  output: { publicPath: 'auto' },
  // The plugin imports it by its absolute path.
  externals: async ({ request = '' }) => request.includes(`/${runtimePackage}/`) && `global ${runtimeVariable}`,
  plugins: [
    stableIdsPlugin,
    oneSharingPlugin,
    fileLoadingPlugin,
    new ModuleFederationPlugin({
      ...federation,
      name,
      // For tools; no page asks for it.
      manifest: mode === 'production',
      // A variable of the function that fileLoadingPlugin lays around the entry.
      library: { type: 'assign', name: 'container' },
      // Chunks are found relative to its folder.
      filename: mode === 'production' ? 'entry.[contenthash].js' : 'entry.js',
      exposes: { './remote': `./${basename(folder)}/src/remote.ts` },
      shared: consumedByRemotes(),
    }),
  ],
});

/** Leaves out webpack's own code that shares modules: that of the federation plugin takes its place, without a use of it. */
function oneSharingPlugin({ hooks, webpack: { RuntimeGlobals } }: Compiler): void {
  hooks.compilation.tap('oneSharingPlugin', (compilation) => {
    // Webpack would add it in a later call of this hook, which a value ends.
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.shareScopeMap).tap('oneSharingPlugin', () => true);
  });
}
