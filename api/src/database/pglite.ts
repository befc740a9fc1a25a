import fs from 'node:fs';
import { join, dirname } from 'node:path';
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect, sql } from 'kysely';
import { queryBuilder, type DatabaseConnection } from './database.ts';
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
 * Acknowledged data is on the disk. Only one process at a time may use the folder.
 * @param onBroken must end the process when the engine stopped, as on a full disk: the next call would never return
 * @throws StartError for damaged files
 */
export async function openPgliteFolder(folder: string, onBroken: (reason: string) => void): Promise<PgliteConnection> {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw damaged(folder, 'it is not a folder');
  const isNew = !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
  if (isNew) await createDatabase(folder);
  else if (!fs.existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder, 'PG_VERSION is missing');
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
  fs.rmSync(draft, { recursive: true, force: true });
  const pglite = await startEngine({ fs: new DurableFolder(draft), startParams: durableStart });
  await pglite.close();
  moveDurably(draft, folder);
}

function connectionTo(pglite: PGlite): PgliteConnection {
  const db = queryBuilder(new PGliteDialect({ pglite }));
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

/** `fsync` writes to the disk, after each commit and at each checkpoint; the engine's own file system ignores it. */
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

export const damaged = (folder: string, reason: string, cause?: unknown): StartError =>
  new StartError(
    `The database in ${folder} can't be opened${reason && ` (${reason})`}: put a backup in its place, or move the folder away to begin with an empty one.`,
    { cause },
  );
