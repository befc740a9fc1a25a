import { keepEarlyPresses } from './early-presses.ts';
import { faultyFiles, loadFile, type FaultyFile } from './load-file.ts';
import { prepareFormats } from './prepare-formats.ts';
import { reportStartFailure } from './report-start-failure.ts';
import { hideStartFailure, showStartFailure } from './start-failure.ts';

const longestStart = 18_000;
let started = false;

const fail = (error: unknown) => {
  clearTimeout(late);
  showStartFailure();
  void reportStartFailure(error);
};
const late = setTimeout(() => fail({ type: 'timeout' }), longestStart);

const page: Page = {
  // A page that has nothing to show yet loses nothing by waiting on, behind the message.
  load: (url, receive) => loadFile(url, receive, () => !started),
  faultyFiles,
  pressAgain: keepEarlyPresses(),
  started: () => {
    started = true;
    clearTimeout(late);
    hideStartFailure();
  },
  failed: (error) => {
    fail(error);
    throw error;
  },
};

window.exchangePage = page;

const parsed = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

const { main } = document.currentScript?.dataset ?? {};
if (main !== undefined) {
  // Nothing is rendered before its root is there.
  Promise.all([page.load(main, (run: () => void) => run), parsed])
    .then(([run]) => run?.())
    .catch(page.failed);
}
void parsed.then(prepareFormats);

/** The functions of the script inside the page's HTML for all code that is loaded later. */
interface Page {
  /** Loads every script and style sheet of ours, including those of remotes. */
  readonly load: <Result>(url: string, receive?: (content: never) => Result) => Promise<Result | undefined>;
  /** Files that failed at least once since the page was opened. */
  readonly faultyFiles: readonly FaultyFile[];
  /** Presses the button again that was pressed before the application handled events. */
  readonly pressAgain: () => void;
  /** The application is rendered and shows later failures itself. */
  readonly started: () => void;
  /** The application cannot start. */
  readonly failed: (error: unknown) => void;
}

declare global {
  interface Window {
    exchangePage: Page;
  }
}
