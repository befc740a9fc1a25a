import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { Failure, packageName, roomOf, root, runToEnd } from '@exchange/shared-node';
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
  const room = roomOf(name);
  const together = `release both together: "npm run release -- shell ${name}"`;
  // Inside the repository, so that packages such as React are found.
  const folder = join(root, '.cache/type-checks', `${name}-${randomUUID()}`);
  const tree = join(folder, 'tree');
  try {
    await unpackDeclarations(join(notServed, live.declarations), join(folder, 'node_modules'));
    const sources = ['tsconfig.base.json', 'shared-domain', room];
    if (isReleasedNow) for (const path of sources) await cp(join(root, path), join(tree, path), { recursive: true });
    else
      await extract(commit, sources, tree).catch(() => {
        throw new Failure(`${name} ${version} was built from ${commit || 'no commit'}; fetch it, or ${together}.`);
      });
    // A remote bundles a copy of the domain, so that is its own tree's.
    const domain = join(tree, 'node_modules', packageName('shared-domain'));
    await mkdir(dirname(domain), { recursive: true });
    await rename(join(tree, 'shared-domain'), domain);
    const below = `./tree/${room}`;
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `${below}/tsconfig.json`,
        // The texts of the shell are declared too.
        compilerOptions: { types: [], allowArbitraryExtensions: true },
        include: [`${below}/src`, styleSheetTypes],
        exclude: [`${below}/src/**/*.test.*`, `${below}/src/**/*.fixture.*`, `${below}/src/testing`],
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
