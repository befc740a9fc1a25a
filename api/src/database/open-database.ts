import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { DatabaseConnection } from './database.ts';
import { openPgliteFolder, damaged } from './pglite.ts';
import { limitsOf, openPostgres } from './postgres.ts';
import { existsSync, mkdirSync } from 'node:fs';
import { LockHeld, lockFile } from './file-lock.ts';
import { hasCode, StartError } from '../settings/start-error.ts';

const folderOf = ({ DATA_DIR }: Settings) => join(DATA_DIR, 'database');

export const openDatabase = (settings: Settings): Promise<DatabaseConnection> =>
  settings.DATABASE_URL === undefined
    ? openPgliteFolder(folderOf(settings), endProcess)
    : openPostgres(settings.DATABASE_URL, limitsOf(settings));

/** Explains a failed first read of the embedded database when its files are the cause. */
export function asDamage(settings: Settings, error: unknown): Error | undefined {
  const damage = damageIn(error);
  return damage === undefined || settings.DATABASE_URL !== undefined
    ? undefined
    : damaged(folderOf(settings), damage, error);
}

function endProcess(reason: string): never {
  process.stderr.write(`The embedded database stopped (${reason}); acknowledged data is safe on the disk.\n`);
  process.exit(1);
}

const damageStates = new Set(['XX001', 'XX002']);

function damageIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isDamage = 'code' in error && damageStates.has(String(error.code));
  return isDamage ? error.message : damageIn(error.cause);
}

// The time that a service needs to finish after its parent process was killed.
const PATIENCE_MILLISECONDS = 5000;

/** @throws StartError when the data folder can't be written, or another process holds it, which lasts until it exits */
export async function openOwnDatabase(settings: Settings): Promise<DatabaseConnection> {
  if (settings.DATABASE_URL === undefined) process.once('exit', await lockDataFolder(settings.DATA_DIR));
  return openDatabase(settings);
}

/** For commands: with other settings than the service's they would work on a new database, and seem to succeed. */
export async function openExistingDatabase(settings: Settings): Promise<DatabaseConnection> {
  const folder = folderOf(settings);
  if (settings.DATABASE_URL === undefined && !existsSync(folder)) {
    throw new StartError(
      `There is no database in ${folder}: set DATABASE_URL or DATA_DIR as for the service, which has to have run once.`,
    );
  }
  return openOwnDatabase(settings);
}

async function lockDataFolder(folder: string): Promise<() => void> {
  try {
    mkdirSync(folder, { recursive: true });
    return await lockFile(join(folder, 'service.lock'), PATIENCE_MILLISECONDS);
  } catch (error) {
    if (error instanceof LockHeld) throw inUse(folder, error);
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ENOENT', 'ERR_SQLITE_ERROR')) {
      throw new StartError(`The data folder ${folder} can't be written: set DATA_DIR to a folder that can.`);
    }
    throw error;
  }
}

const inUse = (folder: string, { holder }: LockHeld) =>
  new StartError(
    `The data folder ${folder} is in use by a service that runs already (process ${holder}): stop it, or set another DATA_DIR.`,
  );
