import { relative } from 'node:path';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import { root } from '@exchange/shared-node';
import { compile } from './compile.ts';
import { minifyScripts, renderingRules } from './rules.ts';
import { providedByShell, consumedByRemotes } from './sharing.ts';

/**
 * Compiles a room for the process that renders pages ahead: one CommonJS file without style sheets. The shell's exports
 * `given`, every shared module by its share key, beside what renders a page; a remote's requires these keys.
 */
export async function compileRendering(name: string, folder: string): Promise<string> {
  const { compilation } = await compile(renderingConfig(name, folder));
  const [{ name: file } = { name: '' }, ...more] = compilation.getAssets();
  if (file === '' || more.length > 0) throw new Error('what renders pages ahead is not one file');
  return file;
}

function renderingConfig(name: string, outputFolder: string): Configuration {
  return {
    name: `${name} for rendering`,
    mode: 'production',
    context: root,
    target: 'node20',
    devtool: false,
    entry: { main: name === 'shell' ? shellEntry() : `./remote-${name}/src/remote.ts` },
    ...(name !== 'shell' && { externals: [takenOfShell] }),
    output: {
      path: outputFolder,
      filename: 'rendering.[contenthash].cjs',
      library: { type: 'commonjs2' },
      // As in the browser's build, for addresses of pictures in HTML.
      publicPath: name === 'shell' ? '/' : `/mfe/${name}/`,
      assetModuleFilename: 'assets/[contenthash][ext]',
      hashFunction: 'sha256',
      hashDigestLength: 64,
    },
    module: { rules: renderingRules(), parser: { javascript: { dynamicImportMode: 'eager' } } },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    optimization: {
      minimizer: [
        minifyScripts({
          // The stack trace of a failed page names the function that failed.
          keep_fnames: true,
          keep_classnames: true,
          // With one letter that is not ASCII, the edge would keep two bytes for each of the whole file.
          format: { comments: false, ascii_only: true },
        }),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/** Keys of `react/`, which the browser's build gives by their prefix. */
const belowReact = ['react/jsx-runtime'];

function shellEntry(): string {
  const provided = Object.entries(providedByShell()).filter(([request]) => !request.endsWith('/'));
  const modules = [
    ...provided.map(([request, { shareKey }]): [string, string] => [shareKey, request]),
    ...belowReact.map((key): [string, string] => [key, key]),
  ];
  const imports = modules.map(([, request], at) => `import * as m${at} from ${JSON.stringify(fromRoot(request))};`);
  const given = modules.map(([key], at) => `${JSON.stringify(key)}: m${at}`);
  return `data:text/javascript,${[
    ...imports,
    `export * from './shell/src/rendering/rendering.tsx';`,
    `export const given = { ${given.join(', ')} };`,
  ].join('')}`;
}

/** Relative to the context: an absolute path would make other bytes in another folder. */
const fromRoot = (request: string) => (request.startsWith('/') ? `./${relative(root, request)}` : request);

/** False for what is no external. */
async function takenOfShell({ request }: ExternalItemFunctionData): Promise<string | false> {
  const isConsumed = Object.keys(consumedByRemotes()).some((key) =>
    key.endsWith('/') ? request.startsWith(key) : request === key,
  );
  return isConsumed && `commonjs ${request}`;
}
