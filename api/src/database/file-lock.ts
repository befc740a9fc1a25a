import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const BUSY = 5;
const PAUSE_MILLISECONDS = 50;
const WRITE_MILLISECONDS = 5000;

export class LockHeld extends Error {
  readonly holder: number;

  constructor(holder: number) {
    super(`the lock is held by process ${holder}`);
    this.holder = holder;
  }
}

/** @throws LockHeld. A lock of the system ends with the process; the file may stay. Node has it in SQLite alone. */
export async function lockFile(file: string, patienceMilliseconds: number): Promise<() => void> {
  // SQLite would let nobody but the owner write it, whatever the umask says.
  if (!existsSync(file)) closeSync(openSync(file, 'a'));
  const lock = new DatabaseSync(file);
  try {
    const deadline = Date.now() + patienceMilliseconds;
    while (!tryToLock(lock)) {
      if (Date.now() >= deadline) throw new LockHeld(holderOf(lock));
      await pause(PAUSE_MILLISECONDS);
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

/** The open transaction is the lock. The one before it stores the holder's id. */
function tryToLock(lock: DatabaseSync): boolean {
  try {
    lock.exec(`begin immediate; pragma user_version = ${process.pid}; commit; begin immediate`);
    return true;
  } catch (error) {
    // The commit met another one that tried at the same time.
    if (lock.isTransaction) lock.exec('rollback');
    if (isBusy(error)) return false;
    throw error;
  }
}

const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === BUSY;

/** Retries while the holder writes its id, because reading fails in that moment. */
function holderOf(lock: DatabaseSync): number {
  lock.exec(`pragma busy_timeout = ${WRITE_MILLISECONDS}`);
  return Number(lock.prepare('pragma user_version').get()?.['user_version']);
}
