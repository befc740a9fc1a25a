import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Mount } from '@exchange/shared-platform/manifest';
import webpack, { type Compilation, type Stats } from 'webpack';
import { contentIntegrity } from '@exchange/federation/content-hash';
import { type Facts, FactsPlugin } from '@exchange/federation/facts-plugin';
import { doorFiles, roleOf, routeFiles } from '@exchange/federation/route-files';
import { readMounts } from '@exchange/federation/mounts';
import { roomConfig } from '@exchange/federation/room-config';
import { type LiveReleases, nothingLive, withRoom } from '@exchange/federation/live-releases';
import { servedFolder } from '@exchange/federation/store';
import { readPackage, roomOf } from '@exchange/shared-node';

type OnCompiled = (name: string, fault: string | undefined) => void;

/** Compiles rooms whenever a source changes, and gives them as releases. */
export async function watchRooms(releases: string, names: readonly string[], onCompiled: OnCompiled) {
  const store = servedFolder(releases);
  const mounts = await readMounts();
  const facts = new Map(names.map((name) => [name, new FactsPlugin(name)]));
  const configs = names.map((name) => {
    const config = roomConfig(name, { mode: 'development', outputFolder: join(store, name) });
    return { ...config, name, plugins: [...(config.plugins ?? []), facts.get(name)] };
  });
  let live: LiveReleases = nothingLive;
  const compiler = webpack(configs);
  const pending = new Set(names);
  const ready = Promise.withResolvers<void>();
  for (const { name = '', hooks } of compiler.compilers) {
    const serve = async ({ compilation }: Stats) => {
      const collected = await facts.get(name)?.facts();
      const folder = join(store, name);
      const manifest = collected && describe(name, folder, compilation, collected, mounts);
      if (manifest) live = withRoom(live, { live: manifest, fallbacks: [], notServed: folder });
    };
    hooks.done.tapPromise('watch-rooms', async (stats) => {
      const fault = faultOf(stats) ?? (await serve(stats).then(() => undefined, String));
      pending.delete(name);
      if (pending.size === 0) ready.resolve();
      onCompiled(name, fault);
    });
  }
  const watching = compiler.watch({ aggregateTimeout: 30, ignored: /node_modules|\.test\.tsx?$/ }, () => {});
  return {
    live: async () => live,
    stores: [store],
    ready: ready.promise,
    stop: () => new Promise<void>((resolve) => watching?.close(() => compiler.close(() => resolve()))),
  };
}

function describe(name: string, folder: string, compilation: Compilation, facts: Facts, mounts: Mount[]): Manifest {
  const emitted = [...compilation.emittedAssets, ...Object.keys(compilation.assets)];
  const files = [...new Set(emitted)]
    .filter((path) => !path.endsWith('.map'))
    .map((path) => {
      const content = readFileSync(join(folder, path));
      return { path, size: content.length, integrity: contentIntegrity(content), ...roleOf(path) };
    });
  const common = {
    format: 1 as const,
    name,
    version: `${readPackage(roomOf(name)).version}-dev`,
    dirty: true,
    time: new Date().toISOString(),
    author: 'npm run dev',
    note: '',
    files,
    namesInPage: facts.namesInPage,
  };
  if (name !== 'shell')
    return { ...common, kind: 'remote', uses: facts.consumes, routes: routeFiles(compilation, facts) };
  const fixed = files.map(({ path }) => path).filter((path) => !path.includes('/'));
  return {
    ...common,
    kind: 'shell',
    gives: facts.provides,
    doors: doorFiles(compilation),
    mounts,
    fixed: Object.fromEntries(fixed.map((path) => [`/${path}`, path])),
    template: 'index.html',
    declarations: '',
  };
}

function faultOf(stats: Stats): string | undefined {
  if (!stats.hasErrors()) return undefined;
  return stats.toString({ preset: 'errors-only', colors: false, errorDetails: false, errorStack: false });
}
