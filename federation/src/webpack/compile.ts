import { promisify } from 'node:util';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { Failure, root } from '@exchange/shared-node';
import { minifyScripts, moduleRules } from './rules.ts';

export async function compile(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack gave no result');
  if (stats.hasErrors() || stats.hasWarnings())
    throw new Failure(
      stats.toString({ preset: 'errors-warnings', colors: false, errorDetails: false, errorStack: false }),
    );
  return stats;
}

/**
 * Compiles a module with all that it imports to one small script. It is a compilation of its own, because the
 * federation plugin would put its runtime into every entry of another.
 */
export async function compileScript(module: string) {
  const { compilation } = await compile({
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    entry: module,
    output: { filename: 'script.js' },
    module: { rules: moduleRules('production') },
    optimization: { minimizer: [minifyScripts({})] },
    plugins: [({ hooks }: Compiler) => void hooks.shouldEmit.tap('compileScript', () => false)],
  });
  const code = compilation.getAsset('script.js')?.source.source().toString() ?? '';
  return { code, sources: [...compilation.fileDependencies] };
}
