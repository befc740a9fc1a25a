import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const BUSY = 5;
const PAUSE_MILLISECONDS = 50;
const WRITE_MILLISECONDS = 5000;

export class LockHeld extends Error {
  readonly holder: number;
  readonly byCommand: boolean;

  constructor(holder: number, byCommand = false) {
    super(`the lock is held by process ${holder}`);
    this.holder = holder;
    this.byCommand = byCommand;
  }
}

/** @throws LockHeld. A lock of the system ends with the process; the file may stay. Node has it in SQLite alone. */
export async function lockFile(file: string, patienceMilliseconds: number, forCommand = false): Promise<() => void> {
  // SQLite would let nobody but the owner write it, whatever the umask says.
  if (!existsSync(file)) closeSync(openSync(file, 'a'));
  const lock = new DatabaseSync(file);
  try {
    const deadline = Date.now() + patienceMilliseconds;
    while (!tryToLock(lock, forCommand)) {
      if (Date.now() >= deadline) throw holderOf(lock);
      await pause(PAUSE_MILLISECONDS);
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

/** The open transaction is the lock. The one before it stores who holds it. */
function tryToLock(lock: DatabaseSync, forCommand: boolean): boolean {
  try {
    // A journal beside the file would want a place on a disk that may be full. What is written is one page.
    lock.exec(
      `pragma journal_mode = memory; begin immediate; pragma user_version = ${process.pid}; pragma application_id = ${Number(forCommand)}; commit; begin immediate`,
    );
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

/** Retries while the holder writes who it is, because reading fails in that moment. */
function holderOf(lock: DatabaseSync): LockHeld {
  lock.exec(`pragma busy_timeout = ${WRITE_MILLISECONDS}`);
  const { id, command } = {
    ...lock
      .prepare('select user_version as id, application_id as command from pragma_user_version, pragma_application_id')
      .get(),
  };
  return new LockHeld(Number(id), command === 1);
}
