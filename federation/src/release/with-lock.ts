import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { LockHeld, lockFile } from '@exchange/api/file-lock';
import { Failure, stopping } from '@exchange/shared-node';

const patience = 500;

export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  onWait: (holder: number) => void = () => {},
): Promise<T> {
  const release = await waitInLine(file, onWait);
  return work().finally(release);
}

async function waitInLine(file: string, onWait: (holder: number) => void): Promise<() => void> {
  for (let waited = false; ; waited = true) {
    try {
      mkdirSync(dirname(file), { recursive: true });
      return await lockFile(file, waited ? patience : 0);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw notWritten(dirname(file), error);
      if (stopping.aborted) throw new Failure('Stopped while waiting for another process.');
      if (!waited) onWait(error.holder);
    }
  }
}

/** An error of the system, as a sentence about the folder; any other one as it is. */
export function notWritten(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const remedy = 'Free its disk, or let this user write it, and run the command again.';
  return new Failure(`${folder} can't be written (${error.message}). ${remedy}`);
}
