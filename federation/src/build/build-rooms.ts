import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runToEnd } from '@exchange/shared-node';
import { type Build, readBuild } from './build.ts';
import { fingerprint } from './fingerprint.ts';

const cache = join(root, '.cache/builds');
const kept = 4;
const parallel = 2;
const oneDay = 24 * 60 * 60 * 1000;

export async function buildRooms(names: readonly string[], report: (line: string) => void): Promise<Build[]> {
  return (await buildFolders(names, report)).map(readBuild);
}

export async function buildFolders(names: readonly string[], report: (line: string) => void): Promise<string[]> {
  const waiting = [...names.entries()];
  const folders: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) folders[next[0]] = await buildOne(next[1], report);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return folders;
}

async function buildOne(name: string, report: (line: string) => void): Promise<string> {
  const folder = join(cache, name, fingerprint(name));
  if (!existsSync(folder)) {
    report(`Building ${name}`);
    const unfinished = `${folder}.${randomUUID()}.tmp`;
    await runToEnd(process.execPath, [join(import.meta.dirname, 'build-worker.ts'), name, unfinished], {
      failure: `${name} could not be built`,
    });
    await rename(unfinished, folder).catch(async (error: unknown) => {
      // Another process built the same meanwhile.
      await rm(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    });
  }
  await utimes(folder, new Date(), new Date());
  await removeOldBuilds(join(cache, name));
  return folder;
}

async function removeOldBuilds(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const byAge = (await readdir(folder))
    .map((entry) => join(folder, entry))
    // Another process may have removed it meanwhile.
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.time - a.time);
  const finished = byAge.filter(({ path }) => !path.endsWith('.tmp'));
  const abandoned = byAge.filter(({ path, time }) => path.endsWith('.tmp') && time < Date.now() - oneDay);
  for (const { path } of [...finished.slice(kept), ...abandoned]) await rm(path, { recursive: true, force: true });
}
