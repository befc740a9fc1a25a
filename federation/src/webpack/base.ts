import { basename, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { languages } from '@exchange/shared-domain';
import { root } from '@exchange/shared-node';
import { runtimeAliases } from './federation-runtime.ts';
import { minifyScripts, type Mode, moduleRules } from './rules.ts';

export interface BuildRequest {
  readonly mode: Mode;
  readonly outputFolder: string;
}

const routerFolder = join(root, 'node_modules/react-router/dist/production');

const productionRouter = {
  'react-router$': join(routerFolder, 'index.mjs'),
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
};

// The headless components bring their texts in some thirty languages. The plugin that their makers offer takes the name of
// any folder above them with letters like `my-APP` for a language, so only what they import is looked at here.
const withoutOtherLanguages = new webpack.NormalModuleReplacementPlugin(
  new RegExp(String.raw`^\.{1,2}/intl/(?:\w+/)?(?!${languages.join('|')})[a-z]{2}-[A-Z]{2}\.mjs$`),
  'data:text/javascript,export default undefined',
);

// Chromium then compiles a file's functions while it arrives, outside the main thread, instead of each at its first call.
// Added after minification, which removes comments.
const compileHints = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

export function baseConfig(roomFolder: string, { mode, outputFolder }: BuildRequest): Configuration {
  const production = mode === 'production';
  // A file is named by the SHA-256 of its bytes, which is also how the page checks them; see shell/src/inline.
  const name = production ? '[contenthash]' : '[name]';
  return {
    name: basename(roomFolder),
    mode,
    // The root as context and relative names everywhere: the same sources give the same bytes in any folder.
    context: root,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outputFolder,
      clean: production,
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      cssFilename: `assets/${name}.css`,
      cssChunkFilename: `assets/${name}.css`,
      assetModuleFilename: `assets/${name}[ext]`,
      devtoolModuleFilenameTemplate: 'webpack://[resource-path]?[loaders]',
      // A module whose evaluation failed because a shared module was missing is evaluated again at the next try.
      strictModuleExceptionHandling: true,
      hashFunction: 'sha256',
      hashDigestLength: 64,
    },
    module: { rules: moduleRules(mode) },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      // The package names its development build for every bundler: warnings and their texts, in production too.
      alias: { ...runtimeAliases, ...(production && productionRouter) },
    },
    optimization: {
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: production,
      minimizer: [
        minifyScripts({ format: { comments: false } }),
        new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss, parallel: false }),
      ],
    },
    plugins: [
      withoutOtherLanguages,
      new MiniCssExtractPlugin({
        // Class names are scoped, so the order of files that share no selector means nothing.
        ignoreOrder: true,
        // Style sheets of chunks come through fileLoadingPlugin.
        runtime: false,
      }),
      ...(production ? [compileHints] : []),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    ...(production ? {} : { cache: { type: 'filesystem' as const, cacheDirectory: join(root, '.cache/webpack') } }),
  };
}
