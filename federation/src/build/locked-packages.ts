import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '@exchange/shared-node';

const names = z.record(z.string(), z.string()).default({});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().default(''),
      license: z.string().optional(),
      link: z.boolean().default(false),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
});

/** A package of the lock file; each of its copies is one. */
export interface LockedPackage {
  /** From the root, for example `node_modules/react`. */
  readonly path: string;
  /** As it is imported. */
  readonly name: string;
  readonly version: string;
  /** Hashes of the packed package, as `sha512-` and base64. */
  readonly integrity: string;
  /** As its authors name it, usually an SPDX expression. */
  readonly licence: string | undefined;
}

/** These packages and their dependencies for all platforms, by path. */
export function lockedPackages(wanted: readonly string[]): LockedPackage[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Map<string, LockedPackage>();
  const visit = (name: string, from: string): void => {
    const path = nearest(name, from, packages);
    const entry = path === undefined ? undefined : packages[path];
    if (path === undefined || !entry || entry.link || found.has(path)) return;
    const { version = '', integrity, license: licence } = entry;
    found.set(path, { path, name, version, integrity, licence });
    const below = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const each of Object.keys(below)) visit(each, `${path}/`);
  };
  for (const name of wanted) visit(name, '');
  return [...found.values()].toSorted((one, other) => one.path.localeCompare(other.path, 'en'));
}

/** The copy of a package that Node resolves from a folder: in the nearest `node_modules` upwards. */
function nearest(name: string, from: string, packages: Readonly<Record<string, unknown>>): string | undefined {
  for (let place = from; ; place = place.slice(0, place.lastIndexOf('node_modules/', place.length - 2))) {
    const path = `${place}node_modules/${name}`;
    if (path in packages) return path;
    if (!place.includes('node_modules/')) return undefined;
  }
}
