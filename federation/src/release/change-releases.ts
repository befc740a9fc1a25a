import { join } from 'node:path';
import { print } from '@exchange/shared-node';
import { notWritten, withLock } from './with-lock.ts';
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
      const record = async (entry: NewEntry) => {
        entries.push(appendToLedger(folder, entry));
        await settled();
      };
      try {
        await settled();
        return await work({ folder, state: releaseState(entries), record }).catch(async (error: unknown) => {
          await settled();
          throw error;
        });
      } catch (error) {
        throw notWritten(folder, error);
      }
    },
    (holder) => print.line(`Waiting for another change of the releases (process ${holder}).`),
  );
}
