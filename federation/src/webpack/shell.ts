import { join } from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { baseConfig, type BuildRequest } from './base.ts';
import { FileLoadingPlugin } from './file-loading-plugin.ts';
import { PagePlugin } from './page-plugin.ts';
import { runtimeExperiments } from './federation-runtime.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { providedByShell } from './sharing.ts';

/**
 * Configuration of the shell: the page itself, and every shared module that remotes may ask for. The shell imports its
 * packages as any bundle does and only gives them to others, so it starts from one file and holds what is used of them.
 */
export function shellConfig(roomFolder: string, request: BuildRequest): Configuration {
  const base = baseConfig(roomFolder, request);
  return {
    ...base,
    entry: { main: join(roomFolder, 'src/main.ts') },
    output: { ...base.output, uniqueName: 'exchange-shell', publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new StableIdsPlugin(),
      new FileLoadingPlugin(),
      new PagePlugin({
        template: join(roomFolder, 'index.html'),
        publicFolder: join(roomFolder, 'public'),
        inline: join(roomFolder, 'src/inline/start.ts'),
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        virtualRuntimeEntry: true,
        runtimePlugins: [join(roomFolder, 'src/federation/runtime-plugin.ts')],
        experiments: runtimeExperiments,
      }),
      new ProvideSharedPlugin({ provides: providedByShell() }),
      // It consumes nothing here, but it adds the part of the runtime that provides shared modules.
      new ConsumeSharedPlugin({ consumes: {} }),
    ],
  };
}
