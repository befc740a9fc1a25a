import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LockHeld, lockFile } from './file-lock.ts';
import { hasCode, StartError } from './start-error.ts';

// The time that a service needs to finish after its parent process was killed.
const PATIENCE_MILLISECONDS = 5000;

/**
 * Locks the folder against other services. Returns a function that unlocks it.
 * @throws StartError when another process holds the folder, or it can't be written.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
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
