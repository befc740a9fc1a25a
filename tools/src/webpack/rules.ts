import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { root } from '../workspace/rooms.ts';

export type Mode = 'development' | 'production';

const nodeModules = join(root, 'node_modules');

// Development builds, too, take `react/jsx-runtime`: the one of a deployed shell has no `react/jsx-dev-runtime`.
const swcOptions = {
  swcrc: false,
  configFile: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', development: false } },
  },
};

/** How each kind of file becomes part of a bundle. */
export function moduleRules(mode: Mode): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: nodeModules,
      use: [join(import.meta.dirname, 'parsed-map-loader.js'), { loader: 'swc-loader', options: swcOptions }],
    },
    { test: /\.css$/, oneOf: [{ test: /\.module\.css$/, use: css(moduleNames(mode)) }, { use: css(false) }] },
    { test: /\.css$/, sideEffects: true },
    { test: /\.(woff2?|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' },
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
