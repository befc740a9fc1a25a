import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, roomOf } from '../workspace/rooms.ts';

const ignored = /(^|\/)(node_modules|dist|coverage|testing|CHANGELOG\.md|README\.md)$|\.test\.tsx?$|\.fixture\.tsx?$/;

/** Hash of everything that can change the bytes of a build: equal fingerprints need no second build. */
export function fingerprint(name: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of inputsOf(name)) addFiles(hash, join(root, path));
  return hash.digest('hex').slice(0, 16);
}

/** A remote contains no line of the shared rooms but the domain; of the others only names, doors and versions matter. */
function inputsOf(name: string): string[] {
  const common = ['package-lock.json', 'tools/src/webpack', 'tools/src/build', 'shared-domain/src'];
  const shared = ['shared-platform', 'shared-ui'].flatMap((room) =>
    name === 'shell' ? [`${room}/package.json`, `${room}/src`] : [`${room}/package.json`],
  );
  const shellVersion = name === 'shell' ? [] : ['shell/package.json'];
  return [...common, ...shared, ...shellVersion, roomOf(name)];
}

function addFiles(hash: Hash, path: string): void {
  if (ignored.test(path)) return;
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).toSorted()) addFiles(hash, join(path, entry));
  } else {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
}
