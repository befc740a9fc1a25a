import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { ShellManifest } from '@exchange/shared-platform/manifest';
import { unpackDeclarations } from '../build/declarations.ts';
import { Failure } from '../process/failure.ts';
import { runToEnd } from '../process/run.ts';
import { roomOf, root } from '../workspace/rooms.ts';
import type { LiveRoom } from './live-releases.ts';

const doorsSchema = z.object({ name: z.string(), exports: z.record(z.string(), z.string()) });

/**
 * Type-checks a remote's sources against the declarations that the live shell was released with, in place of those in
 * this tree: those are the types that it runs with.
 * @throws Failure with the compiler's messages
 */
export async function assertTypesFit(name: string, { live, notServed }: LiveRoom<ShellManifest>): Promise<void> {
  // Inside the repository, so that packages such as React are found from the declarations.
  const folder = join(root, '.cache/type-checks', `${name}-${process.pid}`);
  const nodeModules = join(folder, 'node_modules');
  try {
    await mkdir(folder, { recursive: true });
    await unpackDeclarations(join(notServed, live.declarations), nodeModules);
    const sources = relative(folder, join(root, roomOf(name)));
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `${sources}/tsconfig.json`,
        compilerOptions: { types: [], paths: await doorsBelow(nodeModules) },
        include: [`${sources}/src`],
        exclude: [`${sources}/src/**/*.test.*`, `${sources}/src/**/*.fixture.*`, `${sources}/src/testing`],
      }),
    );
    await runToEnd('tsc', ['--noEmit', '--pretty', 'false', '--project', folder], { cwd: root, failure: '' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      `${name} does not fit the types of the live shell ${live.version}; mend it, or release both together: "npm run release -- shell ${name}".\n\n${error.message.trim()}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every door of the rooms that are shared at run time; the remote's own copy of the domain stays this tree's. */
async function doorsBelow(nodeModules: string): Promise<Record<string, string[]>> {
  const paths: Record<string, string[]> = {};
  for (const scope of await readdir(nodeModules)) {
    for (const room of await readdir(join(nodeModules, scope))) {
      if (room === 'shared-domain') continue;
      const folder = join(nodeModules, scope, room);
      const { name, exports } = doorsSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
      for (const [door, file] of Object.entries(exports)) paths[join(name, door)] = [join(folder, file)];
    }
  }
  return paths;
}
