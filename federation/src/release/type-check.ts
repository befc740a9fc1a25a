import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { Failure } from '@exchange/shared-node/failure';
import { runToEnd } from '@exchange/shared-node/run';
import { roomOf, root } from '@exchange/shared-node/rooms';
import { styleSheetTypes, unpackDeclarations } from '../build/declarations.ts';
import type { LiveRoom } from './live-releases.ts';
import { extract } from './source-tree.ts';

/**
 * Type-checks a remote against the declarations of a shell, in place of those in this tree: those are the types that it
 * runs with. A remote that is live is checked with the sources of its commit.
 */
export async function assertTypesFit(
  { name, version, commit = '' }: RemoteManifest,
  { live, notServed }: LiveRoom<ShellManifest>,
  isReleasedNow: boolean,
): Promise<void> {
  // Inside the repository, so that packages such as React are found from the declarations.
  const folder = join(root, '.cache/type-checks', `${name}-${randomUUID()}`);
  const [nodeModules, copy] = [join(folder, 'node_modules'), join(folder, 'tree')];
  const room = roomOf(name);
  const together = `release both together: "npm run release -- shell ${name}"`;
  try {
    await mkdir(folder, { recursive: true });
    await unpackDeclarations(join(notServed, live.declarations), nodeModules);
    if (!isReleasedNow)
      await extract(commit, ['tsconfig.base.json', 'shared-domain', room], copy).catch(() => {
        throw new Failure(`${name} ${version} was built from ${commit || 'no commit'}; fetch it, or ${together}.`);
      });
    const tree = isReleasedNow ? root : copy;
    // Without the dot, the compiler would look for a package.
    const sources = `./${relative(folder, join(tree, room))}`;
    // A remote bundles a copy of the domain, so that is its own tree's.
    const paths = {
      ...(await doorsBelow(join(nodeModules, '@exchange'), ['shared-domain'])),
      ...(isReleasedNow ? {} : await doorsBelow(copy, [room])),
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `${sources}/tsconfig.json`,
        compilerOptions: { types: [], paths },
        include: [`${sources}/src`, styleSheetTypes],
        exclude: [`${sources}/src/**/*.test.*`, `${sources}/src/**/*.fixture.*`, `${sources}/src/testing`],
      }),
    );
    await runToEnd('tsc', ['--noEmit', '--pretty', 'false', '--project', folder], {
      cwd: root,
      failure: `${name} ${version} does not fit the types of the shell ${live.version}; mend it, or ${together}`,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function doorsBelow(parent: string, left: readonly string[]): Promise<Record<string, string[]>> {
  const entries = await readdir(parent, { withFileTypes: true });
  const rooms = entries.filter((entry) => entry.isDirectory() && !left.includes(entry.name));
  const paths = rooms.map(async ({ name: room }) => {
    const folder = join(parent, room);
    const { name, exports }: { name: string; exports: Record<string, string> } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    );
    return Object.entries(exports).map(([door, file]): [string, string[]] => [join(name, door), [join(folder, file)]]);
  });
  return Object.fromEntries((await Promise.all(paths)).flat());
}
