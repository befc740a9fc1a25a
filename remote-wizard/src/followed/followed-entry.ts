import type { FollowView } from '@exchange/shared-domain';
import { localEntries } from '@exchange/shared-platform';

export const FOLLOWED = 'wizard.followed';

/** What the page knows of a request: its view, and the browser's time at which it came. */
export interface Followed {
  readonly view: FollowView;
  readonly receivedAt: number;
}

/** The request that was made or followed last on this device: code, office and state are readable without a network. */
export interface FollowedEntry {
  readonly token: string;
  readonly followed?: Followed | undefined;
}

export const saveFollowed = (entry: FollowedEntry): void => localEntries.write(FOLLOWED, entry);

export const forgetFollowed = (): void => localEntries.remove(FOLLOWED);
