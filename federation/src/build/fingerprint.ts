import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageName, readPackage, roomOf, root, sharedRooms } from '@exchange/shared-node';
import { lockedPackages } from './locked-packages.ts';

export const tokensSheet = 'shared-ui/src/foundation/tokens.css';

const ignored =
  /(^|\/)(node_modules|dist|coverage|testing|package\.json|budgets\.json|CHANGELOG\.md|README\.md)$|\.(test|fixture)\.tsx?$/;

/**
 * Hash of everything that can change a build: equal fingerprints need no second build. The room's version is not included,
 * and of the lock file only the packages that the room and its build use.
 */
export function fingerprint(name: string): string {
  const hash = createHash('sha256').update(process.version);
  const room = roomOf(name);
  for (const path of sourceFiles(name))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  const packages = lockedPackages([...packagesOf(room), ...packagesOf('federation')]);
  hash.update(JSON.stringify(packages.map(({ path, version, integrity }) => [path, `${version} ${integrity}`])));
  hash.update(JSON.stringify(sharedRooms.map(doorsOf)));
  return hash.digest('hex').slice(0, 16);
}

/** Paths below the root of all files that a build is made of, besides packages. */
export const sourceFiles = (name: string): string[] => sourcesOf(name).flatMap(filesAt);

/** Files and folders of these. A remote bundles only the domain. It uses the doors of the other shared rooms, and tokens, by name. */
export function sourcesOf(name: string): string[] {
  const common = ['federation/src/webpack', 'federation/src/build', 'tsconfig.base.json', 'shared-domain/src'];
  const shared = name === 'shell' || name === 'gallery' ? sharedRooms.map((room) => `${room}/src`) : [tokensSheet];
  return [...common, ...shared, roomOf(name)];
}

function doorsOf(room: string) {
  const { name, version, exports } = readPackage(room);
  return { name, version, exports };
}

function packagesOf(room: string, seen = new Set<string>()): string[] {
  if (seen.has(room)) return [];
  seen.add(room);
  return Object.keys(readPackage(room).dependencies).flatMap((name) => {
    const below = [...sharedRooms, 'shared-domain'].find((each) => packageName(each) === name);
    return below === undefined ? [name] : packagesOf(below, seen);
  });
}

function filesAt(path: string): string[] {
  if (ignored.test(path)) return [];
  const place = join(root, path);
  if (!statSync(place).isDirectory()) return [path];
  return readdirSync(place)
    .toSorted()
    .flatMap((entry) => filesAt(join(path, entry)));
}
