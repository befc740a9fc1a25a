import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { compile } from '@exchange/federation/compile';
import { precompress } from '@exchange/federation/precompress';
import { roomConfig } from '@exchange/federation/room-config';
import { layOut } from '@exchange/federation/store-layout';
import type { ReleaseSource } from '@exchange/edge/live-registry';
import { Failure, remotes, roomOf, root } from '@exchange/shared-node';
import type { LiveReleases } from '@exchange/federation/live-releases';

/**
 * Builds the same sources as one bundle: the shell imports the remotes, whose pages stay on demand, and nothing is
 * shared at run time. It is loaded, checked and served as the real shell is.
 */
export async function buildOneBundle(folder: string, real: LiveReleases): Promise<ReleaseSource> {
  if (!real.shell) throw new Failure('There is no shell to compare with.');
  const written = join(folder, 'written');
  const stores = join(folder, 'mfe');
  const notServed = join(folder, 'not-served');
  const config = roomConfig('shell', { mode: 'production', outputFolder: written });
  await compile(asOneBundle(config));
  const { template, fixed } = await layOut(written, { store: join(stores, 'shell'), notServed });
  await rm(written, { recursive: true });
  await precompress(join(stores, 'shell'));
  if (template === undefined) throw new Failure('The bundle has no page.');
  const live: LiveReleases = {
    shell: { live: { ...real.shell.live, template, fixed, rendering: undefined }, fallbacks: [], notServed },
    remotes: Object.fromEntries(
      Object.entries(real.remotes).map(([name, room]) => [name, { ...room, live: withoutFiles(room.live) }]),
    ),
  };
  return { live: async () => live, stores: [stores] };
}

type LiveRemote = LiveReleases['remotes'][string]['live'];

/** The addresses of its pages are still known, and nothing is needed for them. */
function withoutFiles(remote: LiveRemote): LiveRemote {
  const none = { files: [], texts: { en: [], bg: [] } };
  const routes = Object.keys(remote.routes).map((path) => [path, none]);
  return { ...remote, rendering: undefined, uses: {}, routes: Object.fromEntries(routes) };
}

/** The shell's file that fetches remotes. The bundle imports them instead. */
export const fetchingFile = join(root, 'shell/src/federation/container.ts');

function asOneBundle(config: Configuration): Configuration {
  const plugins = (config.plugins ?? []).filter((plugin) => !/Federation|Shared/.test(plugin?.constructor.name ?? ''));
  const imports = remotes.map((name) => {
    const file = pathToFileURL(join(root, roomOf(name), 'src/remote.ts'));
    return `import * as remote_${name} from ${JSON.stringify(file.pathname)};`;
  });
  const container = `${imports.join('')}
    const remotes = { ${remotes.map((name) => `${name}: remote_${name}`).join(', ')} };
    export const createContainerLoader = () => async (name) => remotes[name];`;
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: {} },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        { test: /shell\/src\/main\.ts$/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(/\/container\.ts$/, (resource) => {
        resource.request = `data:text/javascript,${encodeURIComponent(container)}`;
      }),
    ],
  };
}
