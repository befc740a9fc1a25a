import { join } from 'node:path';
import { LockHeld, lockFile } from '@exchange/api/file-lock';
import { Failure } from '../process/failure.ts';

// A product that was killed needs a moment to be gone.
const patience = 2000;

/**
 * Makes sure that one existing data folder, with its releases, is used by one running product.
 * @returns releases the lock
 * @throws Failure when another process holds it
 */
export async function lockInstance(dataFolder: string): Promise<() => Promise<void>> {
  try {
    const release = await lockFile(join(dataFolder, 'product.lock'), patience);
    return async () => release();
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new Failure(
      `The exchange already runs on the data folder ${dataFolder} (process ${error.holder}); stop it first, or set DATA_DIR to another folder.`,
    );
  }
}
