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
  mkdirSync(dirname(file), { recursive: true });
  const release = await waitInLine(file, onWait);
  try {
    return await work();
  } finally {
    release();
  }
}

async function waitInLine(file: string, onWait: (holder: number) => void): Promise<() => void> {
  for (let waited = false; ; waited = true) {
    try {
      return await lockFile(file, waited ? patience : 0);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (stopping.aborted) throw new Failure('Stopped while waiting for another process.');
      if (!waited) onWait(error.holder);
    }
  }
}
