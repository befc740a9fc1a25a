import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '@exchange/shared-node/rooms';

const names = z.record(z.string(), z.string()).default({});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().default(false),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
});

export function lockedPackages(wanted: readonly string[]): Record<string, string> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Map<string, string>();
  const visit = (name: string, from: string): void => {
    const path = nearest(name, from, packages);
    const entry = path === undefined ? undefined : packages[path];
    if (path === undefined || !entry || entry.link || found.has(path)) return;
    found.set(path, `${entry.version} ${entry.integrity ?? ''}`);
    const below = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const each of Object.keys(below)) visit(each, `${path}/`);
  };
  for (const name of wanted) visit(name, '');
  return Object.fromEntries([...found].toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

/** The copy of a package that Node resolves from a folder: in the nearest `node_modules` upwards. */
function nearest(name: string, from: string, packages: Readonly<Record<string, unknown>>): string | undefined {
  for (let place = from; ; place = place.slice(0, place.lastIndexOf('node_modules/', place.length - 2))) {
    const path = `${place}node_modules/${name}`;
    if (path in packages) return path;
    if (!place.includes('node_modules/')) return undefined;
  }
}
