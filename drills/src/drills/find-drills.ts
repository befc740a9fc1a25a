import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '@exchange/shared-node/failure';
import { Drill } from './drill.ts';

const ending = '.drill.ts';

/** Names of all drills: their files without the ending. */
export const drillNames: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .toSorted();

/** @throws Failure when there is no drill of this name */
export async function loadDrill(name: string): Promise<Drill> {
  if (!drillNames.includes(name)) throw new Failure(`There is no drill "${name}"; there are ${drillNames.join(', ')}.`);
  const module: { default: unknown } = await import(pathToFileURL(join(import.meta.dirname, `${name}${ending}`)).href);
  if (module.default instanceof Drill) return module.default;
  throw new Error(`${name}${ending} exports no drill by default`);
}
