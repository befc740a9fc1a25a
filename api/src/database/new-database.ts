import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const cache = here('../../../.cache/new-databases');

/** Puts a new, migrated database into the data folder of a trial, because making one takes seconds. */
export async function putNewDatabase(dataFolder: string): Promise<void> {
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
  await cp(await newDatabase(), join(dataFolder, 'postgresql'), options);
}

/** Path of a new, migrated database to be copied. It is made once for each state of the migrations and the server. */
export async function newDatabase(): Promise<string> {
  const made = join(cache, keyOfSources());
  if (existsSync(made)) return made;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  await promisify(execFile)(process.execPath, [here('make-database.ts'), draft]);
  await rename(join(draft, 'postgresql'), made).catch((error: unknown) => {
    // Another process may have been faster.
    if (!existsSync(made)) throw error;
  });
  await rm(draft, { recursive: true });
  return made;
}

function keyOfSources(): string {
  const filesIn = (folder: string) =>
    readdirSync(here(folder))
      .toSorted()
      .map((name) => `${folder}/${name}`);
  const hash = createHash('sha256');
  for (const name of ['../../package.json', 'migrate.ts', ...filesIn('embedded'), ...filesIn('migrations')])
    hash.update(name).update(readFileSync(here(name)));
  return hash.digest('hex').slice(0, 16);
}
