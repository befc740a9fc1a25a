import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { readPackage } from '../workspace/rooms.ts';
import { baseConfig, type BuildRequest } from './base.ts';
import { entryFile, globalName } from './container.ts';
import { experimentOptions, remoteExperiments } from './federation-experiments.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { takenByRemotes } from './sharing.ts';

/** Configuration of a remote's room: one container with the one module `./remote`. */
export function remoteConfig(roomFolder: string): (request: BuildRequest) => Configuration {
  const name = basename(roomFolder).replace(/^remote-/, '');
  const { version } = readPackage(basename(roomFolder));
  return (request) => {
    const base = baseConfig(roomFolder, request);
    return {
      ...base,
      entry: {},
      output: {
        ...base.output,
        uniqueName: `exchange-${name}`,
        // Two releases may meet in one page, when the previous one steps in; their chunks must not.
        chunkLoadingGlobal: `exchangeChunks_${name}_${version.replaceAll(/\W/g, '_')}`,
        publicPath: 'auto',
      },
      plugins: [
        ...(base.plugins ?? []),
        new StableIdsPlugin(),
        new ModuleFederationPlugin({
          name,
          library: { type: 'global', name: globalName(name) },
          filename: entryFile,
          exposes: { './remote': `./${basename(roomFolder)}/src/remote.ts` },
          shared: takenByRemotes(),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          virtualRuntimeEntry: true,
          ...experimentOptions(request.experiments ?? remoteExperiments),
        }),
      ],
    };
  };
}
