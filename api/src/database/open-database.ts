import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../settings/settings.ts';
import { hasCode, StartError } from '../settings/start-error.ts';
import type { DatabaseConnection } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { clusterFolder, startEmbedded } from './embedded/embedded-database.ts';
import { urlOf } from './embedded/socket.ts';
import { LockHeld, lockFile } from './file-lock.ts';
import { limitsOf, openPostgres } from './postgres.ts';

// The time that a service needs to finish after its parent process was killed.
const PATIENCE_MILLISECONDS = 5000;
const PAUSE_MILLISECONDS = 100;
// For a command with a server of its own, such as a backup, to end.
const COMMAND_PATIENCE_MILLISECONDS = 15 * 60_000;

/**
 * For the service: the server of DATABASE_URL, or the embedded one, which starts and ends with the connection.
 * @throws StartError when the data folder can't be written, or another process has it, which lasts until it exits
 */
export async function openOwnDatabase(settings: Settings): Promise<DatabaseConnection> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL !== undefined) return openPostgres(DATABASE_URL, limitsOf(settings));
  return openLocked(settings, await lockForService(DATA_DIR));
}

async function openLocked(settings: Settings, release: () => void): Promise<DatabaseConnection> {
  const opened = new AsyncDisposableStack();
  opened.defer(release);
  try {
    const server = await startEmbedded(settings.DATA_DIR, settings.DATABASE_CONNECTIONS);
    opened.defer(server.stop);
    const connection = await openPostgres(server.url, limitsOf(settings));
    opened.defer(connection.close);
    return { ...connection, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** For commands: the same, but beside a service that runs they use its embedded server. */
export async function openDatabase(settings: Settings): Promise<DatabaseConnection> {
  if (settings.DATABASE_URL !== undefined) return openOwnDatabase(settings);
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    let held: StartError;
    try {
      return await openLocked(settings, await lockDataFolder(settings.DATA_DIR, 0, true));
    } catch (error) {
      if (!(error instanceof StartError && error.cause instanceof LockHeld)) throw error;
      held = error;
    }
    try {
      return await openPostgres(urlOf(clusterFolder(settings.DATA_DIR)), limitsOf(settings));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    // The service starts or stops.
    if (Date.now() > deadline) throw held;
    await pause(PAUSE_MILLISECONDS);
  }
}

/** For commands: with other settings than the service's they would work on a new database, and seem to succeed. */
export async function openExistingDatabase(settings: Settings): Promise<DatabaseConnection> {
  const cluster = clusterFolder(settings.DATA_DIR);
  if (settings.DATABASE_URL === undefined && !existsSync(cluster)) {
    throw new StartError(
      `There is no database in ${cluster}: set DATABASE_URL or DATA_DIR as for the service, which has to have run once.`,
    );
  }
  return openDatabase(settings);
}

async function lockForService(folder: string): Promise<() => void> {
  try {
    return await lockDataFolder(folder, PATIENCE_MILLISECONDS);
  } catch (error) {
    if (!(error instanceof StartError && error.cause instanceof LockHeld && error.cause.byCommand)) throw error;
    const { holder } = error.cause;
    process.stderr.write(
      `A command (process ${holder}) uses the database in ${folder}: the start waits for its end.\n`,
    );
    return lockDataFolder(folder, COMMAND_PATIENCE_MILLISECONDS);
  }
}

async function lockDataFolder(folder: string, patienceMilliseconds: number, forCommand = false): Promise<() => void> {
  try {
    mkdirSync(folder, { recursive: true });
    return await lockFile(join(folder, 'service.lock'), patienceMilliseconds, forCommand);
  } catch (error) {
    if (error instanceof LockHeld) throw inUse(folder, error);
    if (hasCode(error, 'ENOSPC') || isFull(error))
      throw new StartError(`The disk of the data folder ${folder} is full: free some space, and start again.`);
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ERR_SQLITE_ERROR')) {
      throw new StartError(`The data folder ${folder} can't be written: set DATA_DIR to a folder that can.`);
    }
    throw error;
  }
}

const SQLITE_FULL = 13;
const isFull = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL;

const inUse = (folder: string, held: LockHeld) =>
  new StartError(
    `The data folder ${folder} is in use by a ${held.byCommand ? 'command' : 'service'} that runs already (process ${held.holder}): stop it, or set another DATA_DIR.`,
    { cause: held },
  );
