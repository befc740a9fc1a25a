import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { RuleSetRule } from 'webpack';
import { root } from '@exchange/shared-node';

export type Mode = 'development' | 'production';

/** Minifies scripts, in this process: another one takes longer to start than it saves. */
export const minifyScripts = (terserOptions: object) =>
  new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions, parallel: false });

const nodeModules = join(root, 'node_modules');

// Development builds, too, take `react/jsx-runtime`: the one of a deployed shell has no `react/jsx-dev-runtime`.
export const swcOptions = {
  swcrc: false,
  configFile: false,
  jsc: {
    parser: { syntax: 'typescript' as const, tsx: true },
    target: 'es2022' as const,
    transform: { react: { runtime: 'automatic' as const, development: false } },
  },
};

const typescript: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: nodeModules,
  // As a string, the map would keep its absolute paths, also in every hash: other bytes in another folder.
  use: { loader: 'swc-loader', options: { ...swcOptions, sourceMaps: true, parseMap: true } },
};

const assets = /\.(woff2?|svg|png|jpe?g|webp|avif)$/;

export function moduleRules(mode: Mode): RuleSetRule[] {
  return [
    typescript,
    { test: /\.css$/, oneOf: [{ test: /\.module\.css$/, use: css(moduleNames(mode)) }, { use: css(false) }] },
    { test: /\.css$/, sideEffects: true },
    { test: assets, type: 'asset/resource' },
  ];
}

/** The same where pages are prerendered: of a style sheet only its class names, and no file of its own. */
export function renderingRules(): RuleSetRule[] {
  const modules = { ...moduleNames('production'), exportOnlyLocals: true };
  return [
    typescript,
    { test: /\.css$/, use: [{ loader: 'css-loader', options: { modules } }] },
    { test: assets, type: 'asset/resource', generator: { emit: false } },
  ];
}

function css(modules: object | false): NonNullable<RuleSetRule['use']> {
  return [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }];
}

function moduleNames(mode: Mode): object {
  return {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentContext: root,
    localIdentName: mode === 'production' ? '[hash:base64:8]' : '[path][name]__[local]',
  };
}
