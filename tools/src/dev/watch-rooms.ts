import { join } from 'node:path';
import type { StoredRegistry } from '../release/stored-registry.ts';
import webpack, { type Compilation, type Stats } from 'webpack';
import { loadConfig } from '../build/compile.ts';
import { integrityOf } from '../build/content-hash.ts';
import { consumedModules, providedModules } from '../build/shared-modules.ts';
import { writeRegistry } from '../release/registry-file.ts';
import { releaseFolder } from '../release/release-folder.ts';
import { entryFile } from '../webpack/container.ts';
import { readPackage, releasable, roomOf } from '../workspace/rooms.ts';

export interface Watching {
  /** Resolves when everything was compiled for the first time, with errors or without. */
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Called after each compilation: without text when it succeeded, with webpack's text when it failed. */
export type OnCompiled = (name: string, fault: string | undefined) => void;

/** Compiles shell and remotes whenever a source changes, and keeps a folder of releases up to date with them. */
export async function watchRooms(releases: string, onCompiled: OnCompiled): Promise<Watching> {
  const versions = new Map(releasable.map((name) => [name, `${readPackage(roomOf(name)).version}-dev`]));
  const folderOf = (name: string) => releaseFolder(releases, name, versions.get(name) ?? '');
  const configs = await Promise.all(
    releasable.map(async (name) => ({
      ...(await loadConfig(roomOf(name), { mode: 'development', outputFolder: folderOf(name) })),
      name,
    })),
  );
  const live = new Map<string, StoredRegistry['remotes'][string]['live']>();
  let shell: StoredRegistry['shell'] | undefined;

  const describe = async (name: string, compilation: Compilation) => {
    const version = versions.get(name) ?? '';
    if (name === 'shell') shell = { live: { version, provides: providedModules(compilation) } };
    else
      live.set(name, {
        version,
        entry: `/mfe/${name}/${version}/${entryFile('development')}`,
        integrity: await integrityOf(join(folderOf(name), entryFile('development'))),
        builtAgainst: { shell: readPackage('shell').version, shared: consumedModules(compilation) },
      });
    if (!shell) return;
    const remotes = Object.fromEntries([...live].map(([key, release]) => [key, { live: release }]));
    await writeRegistry(releases, { format: 1, shell, remotes, withdrawn: {} });
  };

  const compiler = webpack(configs);
  const pending = new Set(releasable);
  const ready = Promise.withResolvers<void>();
  // One registry file, several compilations that end when they like.
  let queue = Promise.resolve();
  for (const { name = '', hooks } of compiler.compilers) {
    hooks.done.tap('watch-rooms', (stats) => {
      queue = queue.then(async () => {
        const fault = faultOf(stats);
        if (fault === undefined) await describe(name, stats.compilation);
        pending.delete(name);
        if (pending.size === 0) ready.resolve();
        return onCompiled(name, fault);
      });
    });
  }
  const watching = compiler.watch({ aggregateTimeout: 30, ignored: /node_modules|\.test\.tsx?$/ }, () => {});
  return {
    ready: ready.promise,
    stop: () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve()))),
  };
}

function faultOf(stats: Stats): string | undefined {
  if (!stats.hasErrors()) return undefined;
  return stats.toString({ preset: 'errors-only', colors: false, errorDetails: false, errorStack: false });
}
