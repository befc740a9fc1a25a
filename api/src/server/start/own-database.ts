import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConnection } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import type { LimitSettings } from '../../database/postgres.ts';
import type { Settings } from '../../settings/settings.ts';
import { LockHeld, lockFile } from '../../database/file-lock.ts';
import { hasCode, StartError } from '../../settings/start-error.ts';

// The time that a service needs to finish after its parent process was killed.
const PATIENCE_MILLISECONDS = 5000;

/**
 * Opens the database of the settings for this process. The embedded one is locked against other processes until this
 * one exits.
 * @throws StartError when another process holds the data folder, or it can't be written.
 */
export async function openOwnDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'> & LimitSettings,
): Promise<DatabaseConnection> {
  if (settings.DATABASE_URL === undefined) process.once('exit', await lockDataFolder(settings.DATA_DIR));
  return openDatabase(settings);
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
