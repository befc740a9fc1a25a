import { createContext, use } from 'react';
import { sayPageFailed } from '../inline/page-failure.ts';

/** What a page can do about the releases that it was made of. */
export interface Releases {
  /** Loads the page anew with what is live. */
  readonly loadNewest: () => void;
  /** Does so once the site has answered. Rejects when it doesn't: a reload would end at the browser's own page. */
  readonly loadIfAnswered: () => Promise<void>;
  /** After a failed load: looks for a newer release, and loads it if that may be done without a question. */
  readonly lookAfterFailure: (mayLoad: boolean) => void;
  /** Whether the next page load brings another release of the remote at an address, whose page there never worked. */
  readonly setAside: (pathname: string) => boolean;
}

const nothing = () => undefined;

/** For pages that are prerendered, and for a failure of the frame itself. */
export const noReleases: Releases = {
  loadNewest: nothing,
  loadIfAnswered: async () => undefined,
  lookAfterFailure: nothing,
  setAside: () => {
    sayPageFailed('shell');
    return false;
  },
};

export const ReleasesContext = createContext(noReleases);

export const useReleases = (): Releases => use(ReleasesContext);
