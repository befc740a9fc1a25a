import { z } from 'zod';
import { runToEnd } from '@exchange/shared-node/run';
import { packageName, rooms, root } from '@exchange/shared-node/rooms';

const licenceSchema = z.union([
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
  z
    .object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) })
    .transform(({ license }) => license.id ?? license.name ?? ''),
]);

const componentSchema = z.object({
  group: z.string().optional(),
  name: z.string(),
  version: z.string().default(''),
  licenses: z.array(licenceSchema).default([]),
});

const listSchema = z.object({ components: z.array(componentSchema) });

export interface Component {
  readonly name: string;
  readonly version: string;
  readonly licences: readonly string[];
}

/** Rooms whose packages do not ship: browser tests and drills. */
const unshipped = new Set(['e2e', 'drills']);

export function listComponents(): Promise<string> {
  const shipped = rooms.filter((room) => !unshipped.has(room));
  return runToEnd(
    'cyclonedx-npm',
    ['--omit', 'dev', '--flatten-components', '--output-reproducible', '--output-format', 'JSON']
      .concat(shipped.flatMap((room) => ['--workspace', packageName(room)]))
      .concat('package.json'),
    { cwd: root, failure: 'The components could not be listed' },
  );
}

export const packagesIn = (list: string): Component[] =>
  listSchema
    .parse(JSON.parse(list))
    .components.map(({ group, name, version, licenses }) => ({
      name: group === undefined ? name : `${group}/${name}`,
      version,
      licences: licenses,
    }))
    .filter(({ name }) => !rooms.map(packageName).includes(name));
