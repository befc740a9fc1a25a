import { keepEarlyPresses } from './early-presses.ts';
import { loadFile } from './load-file.ts';
import { prepareFormats } from './prepare-formats.ts';
import { hideStartFailure, showStartFailure } from './start-failure.ts';

const longestStart = 18_000;
let started = false;

const late = setTimeout(showStartFailure, longestStart);

const page: Page = {
  // A page that has nothing to show yet loses nothing by waiting on, behind the message.
  load: (url, receive) => loadFile(url, receive, () => !started),
  pressAgain: keepEarlyPresses(),
  started: () => {
    started = true;
    clearTimeout(late);
    hideStartFailure();
  },
  failed: (error) => {
    clearTimeout(late);
    showStartFailure();
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
