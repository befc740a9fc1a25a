import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { Failure, packageName, roomOf, root, runToEnd, scope } from '@exchange/shared-node';
import { styleSheetTypes } from '../build/declarations.ts';
import { moveTo } from '../build/files-below.ts';
import { unpackTexts } from '../build/packed-texts.ts';
import type { LiveRoom } from './live-releases.ts';
import { extract } from './source-tree.ts';

/**
 * Type-checks a remote with its own sources against the declarations of a shell, in place of those in this tree: those
 * are the types that it runs with.
 * @throws Failure when they do not fit; with a cause, nobody can say whether they do
 */
export async function assertTypesFit(
  { live: { name, version, commit = '', sources }, notServed: own }: LiveRoom<RemoteManifest>,
  { live, notServed }: LiveRoom<ShellManifest>,
): Promise<void> {
  const room = roomOf(name);
  const together = `release both together: "npm run release -- shell ${name}"`;
  // Inside the repository, so that packages such as React are found.
  const folder = join(root, '.cache/type-checks', `${name}-${randomUUID()}`);
  const tree = join(folder, 'tree');
  try {
    // As packages, so that what is next to them is checked against that release.
    await unpackTexts(join(notServed, live.declarations), join(folder, 'node_modules', scope));
    const packed = join(own, sources ?? '');
    if (sources !== undefined && existsSync(packed)) await unpackTexts(packed, tree);
    // A release from before its sources came with it. Goes when none is kept: 30 days after decision 97.
    else
      await extract(commit, ['tsconfig.base.json', 'shared-domain', room], tree).catch((cause: unknown) => {
        throw new Failure(`${name} ${version} was built from ${commit || 'no commit'}; fetch it, or ${together}.`, {
          cause,
        });
      });
    // A remote bundles a copy of the domain, so that is its own tree's.
    const domain = join(tree, 'node_modules', packageName('shared-domain'));
    await moveTo(join(tree, 'shared-domain'), domain);
    const below = `./tree/${room}`;
    const config = {
      extends: `${below}/tsconfig.json`,
      // The texts of the shell are declared too.
      compilerOptions: { types: [], allowArbitraryExtensions: true },
      include: [`${below}/src`, styleSheetTypes],
      exclude: [`${below}/src/**/*.test.*`, `${below}/src/**/*.fixture.*`, `${below}/src/testing`],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    // Several checkers would each look at what all files share, which takes three times the processor's time.
    await runToEnd('tsc', ['--noEmit', '--singleThreaded', '--pretty', 'false', '--project', folder], {
      cwd: folder,
      failure: `${name} ${version} does not fit the types of the shell ${live.version}; mend it, or ${together}`,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
