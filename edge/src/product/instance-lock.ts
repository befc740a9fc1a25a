import { join } from 'node:path';
import { LockHeld, lockFile } from '@exchange/api/file-lock';
import { Failure } from '@exchange/shared-node';

// A killed product needs a moment to end.
const patience = 2000;

/** Locks an existing data folder with its releases for one running product. */
export async function lockInstance(dataFolder: string): Promise<() => void> {
  try {
    return await lockFile(join(dataFolder, 'product.lock'), patience);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new Failure(
      `The exchange already runs on the data folder ${dataFolder} (process ${error.holder}); stop it first, or set DATA_DIR to another folder.`,
    );
  }
}
