import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@exchange/shared-platform/manifest';
import webpack, { type Compilation, type Compiler, type Configuration, type Stats } from 'webpack';
import { describeBuild, describeFile } from '@exchange/federation/describe-build';
import { type Facts, FactsPlugin } from '@exchange/federation/facts-plugin';
import { manifestOf, type ReleaseFacts } from '@exchange/federation/go-live';
import { roomConfig } from '@exchange/federation/room-config';
import { type LiveReleases, nothingLive, withRoom } from '@exchange/federation/live-releases';
import { servedFolder } from '@exchange/federation/store';
import { readPackage, roomOf } from '@exchange/shared-node';

const release: ReleaseFacts = { author: 'npm run dev', note: '', commit: undefined, dirty: true, tested: false };

/** Compiles rooms whenever a source changes, and gives them as releases. */
export function watchRooms(
  releases: string,
  names: readonly string[],
  onCompiled: (name: string, fault: string | undefined) => void,
) {
  const store = servedFolder(releases);
  let live: LiveReleases = nothingLive;
  const pending = new Set(names);
  const ready = Promise.withResolvers<void>();
  const configs = names.map((name): Configuration => {
    const folder = join(store, name);
    const config = roomConfig(name, { mode: 'development', outputFolder: folder });
    const facts = new FactsPlugin(name);
    const serve = async ({ compilation }: Stats) => {
      const manifest = await describe(name, folder, compilation, await facts.facts());
      live = withRoom(live, { live: manifest, fallbacks: [], notServed: folder });
    };
    const serveWhenDone = ({ hooks }: Compiler) =>
      hooks.done.tapPromise('watch-rooms', async (stats) => {
        const fault = faultOf(stats) ?? (await serve(stats).then(() => undefined, String));
        pending.delete(name);
        if (pending.size === 0) ready.resolve();
        onCompiled(name, fault);
      });
    return { ...config, name, plugins: [...(config.plugins ?? []), facts, serveWhenDone] };
  });
  const compiler = webpack(configs);
  const watching = compiler.watch({ aggregateTimeout: 30, ignored: /node_modules|\.test\.tsx?$/ }, () => {});
  return {
    live: async () => live,
    stores: [store],
    ready: ready.promise,
    stop: () => new Promise<void>((resolve) => watching?.close(() => compiler.close(() => resolve()))),
  };
}

async function describe(name: string, folder: string, compilation: Compilation, facts: Facts): Promise<Manifest> {
  const emitted = new Set([...compilation.emittedAssets, ...Object.keys(compilation.assets)]);
  const paths = [...emitted].filter((path) => !path.endsWith('.map'));
  const fixed = paths.filter((path) => !path.includes('/')).map((path) => [`/${path}`, path]);
  const built = await describeBuild(name, compilation, facts, {
    files: paths.map((path) => describeFile(path, readFileSync(join(folder, path)))),
    fixed: Object.fromEntries(fixed),
    template: 'index.html',
    federation: undefined,
    declarations: undefined,
  });
  const version = `${readPackage(roomOf(name)).version}-dev`;
  return manifestOf({ ...built, folder, contentHash: '' }, { [name]: version }, release);
}

function faultOf(stats: Stats): string | undefined {
  if (!stats.hasErrors()) return undefined;
  return stats.toString({ preset: 'errors-only', colors: false, errorDetails: false, errorStack: false });
}
