import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from '../process/run.ts';
import { root } from '../workspace/rooms.ts';
import { type Build, buildSchema } from './build.schema.ts';
import { fingerprint } from './fingerprint.ts';

const cache = join(root, '.cache/builds');
const kept = 4;
const parallel = 2;

/**
 * Builds what changed since it was last built, and finds the rest in the cache.
 * @param report called with one line for every room that is really built
 */
export async function buildRooms(names: readonly string[], report: (line: string) => void): Promise<Build[]> {
  const waiting = [...names.entries()];
  const builds: Build[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) builds[next[0]] = await buildOne(next[1], report);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return builds;
}

async function buildOne(name: string, report: (line: string) => void): Promise<Build> {
  const folder = join(cache, name, fingerprint(name));
  if (!existsSync(join(folder, 'build.json'))) {
    report(`Building ${name}`);
    const unfinished = `${folder}.${process.pid}.tmp`;
    await runToEnd(process.execPath, [join(import.meta.dirname, 'build-worker.ts'), name, unfinished], {
      failure: `${name} could not be built`,
    });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  }
  await utimes(folder, new Date(), new Date());
  await removeOldBuilds(join(cache, name));
  return { ...buildSchema.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))), folder };
}

async function removeOldBuilds(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const byAge = (await readdir(folder))
    .map((entry) => ({ path: join(folder, entry), time: statSync(join(folder, entry)).mtimeMs }))
    .toSorted((a, b) => b.time - a.time);
  await Promise.all(byAge.slice(kept).map(({ path }) => rm(path, { recursive: true, force: true })));
}
