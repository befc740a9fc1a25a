import webpack, { type Configuration, type Stats } from 'webpack';
import { Failure } from '@exchange/shared-node/failure';

/**
 * Compiles once.
 * @throws Failure with webpack's messages when there is an error or a warning.
 */
export async function compile(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors() || stats.hasWarnings())
    throw new Failure(
      stats.toString({ preset: 'errors-warnings', colors: false, errorDetails: false, errorStack: false }),
    );
  return stats;
}
