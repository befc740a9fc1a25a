import { keepEarlyPresses } from './early-presses.ts';
import { keepPreview } from './keep-preview.ts';
import { loadFile } from './load-file.ts';
import { prepareFormats } from './prepare-formats.ts';
import { keepAddressOfSkipLink } from './skip-link.ts';
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
keepAddressOfSkipLink();

const parsed = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

const { main } = document.currentScript?.dataset ?? {};
if (main !== undefined && !keepPreview()) {
  // Nothing is rendered before its root is there.
  Promise.all([page.load(main, (run: () => void) => run), parsed])
    .then(([run]) => run?.())
    .catch(page.failed);
}
void parsed.then(prepareFormats);

interface Page {
  readonly load: <Result>(url: string, receive?: (content: never) => Result) => Promise<Result | undefined>;
  readonly pressAgain: () => void;
  /** The application is rendered and shows later failures itself. */
  readonly started: () => void;
  readonly failed: (error: unknown) => void;
}

declare global {
  interface Window {
    exchangePage: Page;
  }
}
