import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Shares } from '@exchange/shared-platform/registry';
import { root } from '@exchange/shared-node/rooms';
import { packageDoors } from '../../webpack/sharing.ts';

/**
 * What a remote uses of the shared packages and no door of the shell in this tree names: one sentence each, with what to
 * do. A remote that is built all the same would be refused by the shell.
 */
export async function namesWithoutDoor(uses: Shares): Promise<string[]> {
  const faults = Object.entries(packageDoors).map(async ([shareKey, door]) => {
    const used = uses[shareKey]?.names ?? [];
    if (used === '*') return [`uses ${shareKey} as a whole; import what it needs by name`];
    const named: object = used.length > 0 ? await import(pathToFileURL(join(root, door)).href) : {};
    const missing = used.filter((name) => !(name in named));
    return missing.length > 0 ? [`uses ${missing.join(', ')} of ${shareKey}; name it in ${door}`] : [];
  });
  return (await Promise.all(faults)).flat();
}
