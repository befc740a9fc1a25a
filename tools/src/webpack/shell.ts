import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type BuildRequest } from './base.ts';
import { FileLoadingPlugin } from './file-loading-plugin.ts';
import { PagePlugin } from './page-plugin.ts';
import { experimentOptions, shellExperiments } from './federation-experiments.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { packages, providedByShell } from './sharing.ts';

// What every page starts with, in one file instead of twenty: the shared packages and what they are made of.
const startPackages = [
  ...packages,
  '@noble/ciphers',
  'big.js',
  'cookie',
  'html-parse-stringify',
  'immer',
  'redux',
  'redux-thunk',
  'reselect',
  'scheduler',
  'set-cookie-parser',
  'use-sync-external-store',
  'void-elements',
];

const framework = {
  test: new RegExp(`/node_modules/(${startPackages.join('|')})/`),
  name: 'framework',
  chunks: 'all' as const,
  enforce: true,
};

/** Configuration of the shell: the page itself, and every shared module that remotes may ask for. */
export function shellConfig(roomFolder: string): (request: BuildRequest) => Configuration {
  return (request) => {
    const base = baseConfig(roomFolder, request);
    return {
      ...base,
      entry: { main: join(roomFolder, 'src/main.ts') },
      output: { ...base.output, uniqueName: 'exchange-shell', publicPath: '/' },
      optimization: { ...base.optimization, splitChunks: { cacheGroups: { framework } } },
      plugins: [
        ...(base.plugins ?? []),
        new StableIdsPlugin(),
        new FileLoadingPlugin(),
        // Texts of errors come from our own locales, by code; a shared zod would carry fifty languages of its own.
        new webpack.NormalModuleReplacementPlugin(
          /\/zod\/v4\/locales\/index\.js$/,
          join(import.meta.dirname, 'nothing.js'),
        ),
        new PagePlugin({
          template: join(roomFolder, 'index.html'),
          publicFolder: join(roomFolder, 'public'),
          inline: join(roomFolder, 'src/inline/start.ts'),
        }),
        new ModuleFederationPlugin({
          name: 'shell',
          shared: providedByShell(),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          virtualRuntimeEntry: true,
          ...experimentOptions(request.experiments ?? shellExperiments),
        }),
      ],
    };
  };
}
