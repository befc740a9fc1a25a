import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { PGliteDialect } from 'kysely';
import { queryBuilder, type DatabaseConnection } from '../database.ts';
import { StartError } from '../../settings/start-error.ts';
import { readBackup } from '../backup/read-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { moveDurably } from './cluster.ts';

// Before December 2026 the embedded database was PGlite. Decision 84 says until when its folders are moved.
const VERSION = '0.5.16';

export const pgliteFolder = (dataFolder: string): string => join(dataFolder, 'database');

// Marks a folder whose rows are in a cluster. Without it the folder may be newer: the earlier release ran again.
const MOVED = 'moved-to-postgresql';

/** Copies a database of PGlite into an empty one, compared row by row by checksums. Its files stay as they were. */
export async function moveFromPglite(folder: string, target: DatabaseConnection): Promise<void> {
  const { db, close } = await openPglite(folder);
  const lines = new PassThrough();
  await Promise.all([writeBackup({ forLongWork: (work) => work(db) }, lines), readBackup(lines, target)]);
  await close();
  writeFileSync(join(folder, MOVED), '', { flush: true });
}

/** After a move: so that nobody takes it for the database, and nobody else can read it. */
export function setAside(dataFolder: string, cluster: string): void {
  const [folder, aside] = [pgliteFolder(dataFolder), join(dataFolder, 'database-before-postgresql')];
  if (existsSync(folder)) {
    if (!existsSync(join(folder, MOVED)))
      throw new StartError(
        `There are two databases, ${cluster} and ${folder}: move the one that does not have the current data away.`,
      );
    if (existsSync(aside)) throw new StartError(`There are ${folder} and ${aside}: move one of them away.`);
    chmodSync(folder, 0o700);
    moveDurably(folder, aside);
  }
  rmSync(join(aside, MOVED), { force: true });
}

/** Also fills a folder for tests. */
export async function openPglite(folder: string): Promise<Pick<DatabaseConnection, 'db' | 'close' | 'forLongWork'>> {
  const { PGlite } = await load(() => import('@electric-sql/pglite'));
  const { pg_trgm } = await load(() => import('@electric-sql/pglite/contrib/pg_trgm'));
  try {
    const pglite = await PGlite.create(folder, { extensions: { pg_trgm } });
    const db = queryBuilder(new PGliteDialect({ pglite }));
    return { db, forLongWork: (work) => work(db), close: () => pglite.close() };
  } catch (error) {
    throw new StartError(
      `The database of PGlite in ${folder} can't be opened: put a backup in its place, or move the folder away to begin with an empty database.`,
      { cause: error },
    );
  }
}

async function load<Loaded>(from: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await from();
  } catch (error) {
    throw new StartError(
      `To move the data of the earlier embedded database, run "npm install --no-save @electric-sql/pglite@${VERSION}" once.`,
      { cause: error },
    );
  }
}
