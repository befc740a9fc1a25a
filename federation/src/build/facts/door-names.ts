import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shares } from '@exchange/shared-platform/registry';
import { root } from '@exchange/shared-node/rooms';
import { packageDoors } from '../../webpack/sharing.ts';
import { parseModule } from './syntax.ts';

/**
 * What a remote uses of the shared packages and no door of the shell in this tree names: one sentence each, with what to
 * do. A remote that is built all the same would be refused by the shell.
 */
export function namesWithoutDoor(uses: Shares): string[] {
  return Object.entries(packageDoors).flatMap(([shareKey, door]) => {
    const used = uses[shareKey]?.names ?? [];
    if (used === '*') return [`uses ${shareKey} as a whole; import what it needs by name`];
    const named = namesOf(door);
    const missing = used.filter((name) => !named.has(name));
    return missing.length > 0 ? [`uses ${missing.join(', ')} of ${shareKey}; name it in ${door}`] : [];
  });
}

function namesOf(door: string): Set<string> {
  const { body } = parseModule(readFileSync(join(root, door), 'utf8'));
  const specifiers = body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []));
  return new Set(specifiers.map(({ exported }) => ('name' in exported ? exported.name : String(exported.value))));
}
