import { join } from 'node:path';
import { withLock } from '../process/with-lock.ts';
import { print } from '../process/print.ts';
import { appendToLedger, readLedger } from './ledger.ts';
import type { NewEntry } from './ledger.schema.ts';
import { type ReleaseState, releaseState } from './release-state.ts';
import { settle } from './store.ts';

/** A folder of releases that this process has locked. */
export interface ReleasesHeld {
  readonly folder: string;
  /** State of the ledger, with all events recorded so far. */
  readonly state: () => ReleaseState;
  /** Records an event and updates the folder to match. */
  readonly record: (entry: NewEntry) => Promise<void>;
}

/** Changes a folder of releases, one process at a time. A change that was interrupted is finished or undone first. */
export async function changeReleases<T>(folder: string, work: (held: ReleasesHeld) => Promise<T>): Promise<T> {
  const state = () => releaseState(readLedger(folder));
  return withLock(
    join(folder, 'ledger.lock'),
    async () => {
      await settle(folder, state());
      return work({
        folder,
        state,
        record: async (entry) => {
          appendToLedger(folder, entry);
          await settle(folder, state());
        },
      });
    },
    (holder) => print.line(`Waiting for another change of the releases (process ${holder}).`),
  );
}
