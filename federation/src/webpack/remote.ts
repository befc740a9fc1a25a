import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig, type BuildRequest } from './base.ts';
import { runtimeExperiments, runtimePackage, runtimeVariable } from './federation-runtime.ts';
import { FileLoadingPlugin } from './file-loading-plugin.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { consumedByRemotes } from './sharing.ts';
import type { Mode } from './rules.ts';

/** Configuration of a remote's room: one container with the one module `./remote`. */
export function remoteConfig(name: string, roomFolder: string, request: BuildRequest): Configuration {
  const base = baseConfig(roomFolder, request);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      uniqueName: `exchange-${name}`,
      publicPath: 'auto',
    },
    // The plugin imports it by its absolute path.
    externals: ({ request: wanted }, done) =>
      done(undefined, wanted?.includes(`/${runtimePackage}/`) ? `global ${runtimeVariable}` : undefined),
    plugins: [
      ...(base.plugins ?? []),
      new StableIdsPlugin(),
      new FileLoadingPlugin(),
      new ModuleFederationPlugin({
        name,
        // A variable of the function that FileLoadingPlugin lays around the entry.
        library: { type: 'assign', name: 'container' },
        filename: entryFile(request.mode),
        exposes: { './remote': `./${basename(roomFolder)}/src/remote.ts` },
        shared: consumedByRemotes(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        virtualRuntimeEntry: true,
        experiments: runtimeExperiments,
      }),
    ],
  };
}

/** File name of a container's entry, for webpack. Chunks are found relative to its folder. */
const entryFile = (mode: Mode): string => (mode === 'production' ? 'entry.[contenthash].js' : 'entry.js');
