import { faultyFiles, loadFile } from './load-file.ts';
import type { Page } from './page.ts';

import { reportStartFailure } from './report-start-failure.ts';
import { showStartFailure } from './start-failure.ts';

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
  started: () => {
    started = true;
    clearTimeout(late);
  },
  failed: (error) => {
    fail(error);
    throw error;
  },
};

window.exchangePage = page;

const main = document.currentScript?.dataset['main'];
if (main !== undefined) page.load(main, (run: () => void) => run()).catch(page.failed);
