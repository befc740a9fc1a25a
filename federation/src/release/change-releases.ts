import { join } from 'node:path';
import { Failure, print } from '@exchange/shared-node';
import { withLock } from './with-lock.ts';
import { appendToLedger, type NewEntry, readLedger } from './ledger.ts';
import { type ReleaseState, releaseState } from './release-state.ts';
import { settle } from './store.ts';

export interface ReleasesHeld {
  readonly folder: string;
  readonly state: ReleaseState;
  readonly record: (entry: NewEntry) => Promise<void>;
}

/** Changes a folder of releases, one process at a time. A change that was interrupted is finished or undone first. */
export async function changeReleases<T>(folder: string, work: (held: ReleasesHeld) => Promise<T>): Promise<T> {
  return withLock(
    join(folder, 'ledger.lock'),
    async () => {
      const entries = readLedger(folder);
      const settled = () => settle(folder, releaseState(entries));
      await settled();
      const record = async (entry: NewEntry) => {
        entries.push(appendToLedger(folder, entry));
        await settled();
      };
      try {
        return await work({ folder, state: releaseState(entries), record });
      } catch (error) {
        await settled();
        if (!(error instanceof Error) || !('syscall' in error)) throw error;
        throw new Failure(`${folder} can't be written (${error.message}). Free its disk, and run the command again.`);
      }
    },
    (holder) => print.line(`Waiting for another change of the releases (process ${holder}).`),
  );
}
