import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { DatabaseConnection } from './database.ts';
import type { Tables } from './schema.ts';
import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { StartError } from '../settings/start-error.ts';

const asText = (value: string) => value;

const startEngine = (options: PGliteOptions) =>
  PGlite.create({
    ...options,
    extensions: { pg_trgm },
    parsers: { [types.DATE]: asText, [types.NUMERIC]: asText },
  });

const WITHOUT_FSYNC = '-F';
/** The engine's start-up arguments, with fsync on, by the one method that its file system supports. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== WITHOUT_FSYNC),
  '-c',
  'wal_sync_method=fsync',
];

const fatalMessage = /\b(?:FATAL|PANIC):\s+(.*)/;

interface PgliteConnection extends DatabaseConnection {
  readonly dump: () => Promise<Blob>;
}

export const openPgliteInMemory = async (dump?: Blob): Promise<PgliteConnection> =>
  connectionTo(await startEngine(dump === undefined ? {} : { loadDataDir: dump }));

/**
 * Opens the embedded engine in a folder; acknowledged data is on the disk. Only one process at a time may use the folder.
 * @param onBroken called when the engine stopped, for example because the disk is full. It has to end the process: the
 * next call would never return. The next start recovers all acknowledged data.
 * @throws StartError for damaged files
 */
export async function openPgliteFolder(folder: string, onBroken: (reason: string) => void): Promise<PgliteConnection> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) throw damaged(folder, 'it is not a folder');
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isNew) await createDatabase(folder);
  else if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder, 'PG_VERSION is missing');
  let isOpen = false;
  let reason = '';
  const onStderr = (line: string) => {
    reason = fatalMessage.exec(line)?.[1] ?? reason;
    if (isOpen && reason !== '') onBroken(reason);
    return false;
  };
  try {
    const pglite = await startEngine({ fs: new DurableFolder(folder), startParams: durableStart, onStderr });
    isOpen = true;
    return connectionTo(pglite);
  } catch (error) {
    throw damaged(folder, reason, error);
  }
}

/** The database is created in a temporary folder and then moved, so that a kill leaves no incomplete database. */
async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await startEngine({ fs: new DurableFolder(draft), startParams: durableStart });
  await pglite.close();
  moveDurably(draft, folder);
}

function connectionTo(pglite: PGlite): PgliteConnection {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    // Within one process no notification can get lost.
    listen: async (channel, { onPayload }) => {
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    forLongWork: (work) => work(db),
    maintain: async () => {
      await sql`vacuum (analyze)`.execute(db);
      await sql`checkpoint`.execute(db);
    },
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
  };
}

type Init = NodeFS['init'];
type PreRun = NonNullable<Awaited<ReturnType<Init>>['emscriptenOpts']['preRun']>[number];

/**
 * A folder of the embedded engine whose `fsync` really writes to the disk. The engine calls it after every commit and at
 * every checkpoint, as PostgreSQL does; the engine's own file system ignores the call.
 */
class DurableFolder extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncFiles] } };
  }
}

const syncFiles: PreRun = ({ NODEFS }) => {
  NODEFS.stream_ops.fsync = ({ nfd }: { nfd: number }) => {
    NODEFS.tryFSOperation(() => fs.fsyncSync(nfd));
    return 0;
  };
};

/** Moves a folder atomically: after a crash it is complete, in the old or the new place. */
function moveDurably(from: string, to: string): void {
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(from);
  fs.renameSync(from, to);
  syncPath(dirname(to));
}

function syncPath(path: string): void {
  // Windows can't open folders; its file systems journal renames.
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return;
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** The files of the embedded database are damaged or incomplete. */
export const damaged = (folder: string, reason: string, cause?: unknown): StartError =>
  new StartError(
    `The database in ${folder} can't be opened${reason && ` (${reason})`}: put a backup in its place, or move the folder away to begin with an empty one.`,
    { cause },
  );
