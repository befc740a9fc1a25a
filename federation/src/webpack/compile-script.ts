import webpack, { type Stats } from 'webpack';
import TerserPlugin from 'terser-webpack-plugin';
import { root } from '@exchange/shared-node/rooms';
import { moduleRules } from './rules.ts';

/** A script that needs no other file, and its source files. */
export interface Script {
  readonly code: string;
  readonly sources: readonly string[];
}

/**
 * Compiles a module with all that it imports to one small script. It is a compilation of its own, because the federation
 * plugin would put its runtime into every entry of another.
 * @throws Error with webpack's text when there is an error
 */
export async function compileScript(module: string): Promise<Script> {
  const compiler = webpack({
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    entry: module,
    output: { filename: 'script.js' },
    module: { rules: moduleRules('production') },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false })],
    },
  });
  compiler.hooks.shouldEmit.tap('compileScript', () => false);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  const { compilation } = stats;
  const code = compilation.getAsset('script.js')?.source.source().toString() ?? '';
  return { code, sources: [...compilation.fileDependencies] };
}
