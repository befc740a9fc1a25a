import type { FaultyFile } from './load-file.ts';

/** What the code inside the page's HTML offers to everything that is loaded later. */
export interface Page {
  /** Every script and style sheet of ours comes through it, the remotes' included. */
  readonly load: <Result>(url: string, receive?: (content: never) => Result) => Promise<Result | undefined>;
  /** Files that failed at least once since the page was opened. */
  readonly faultyFiles: readonly FaultyFile[];
  /** The application is rendered: from now on it says itself what fails. */
  readonly started: () => void;
  /** The application can not start. */
  readonly failed: (error: unknown) => void;
}

declare global {
  interface Window {
    exchangePage: Page;
  }
}
