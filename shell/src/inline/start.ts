import { faultyFiles, loadFile } from './load-file.ts';

import { showStartFailure } from './start-failure.ts';

const longestStart = 18_000;
let started = false;

const late = setTimeout(showStartFailure, longestStart);

window.exchangePage = {
  // A page that has nothing to show yet loses nothing by waiting on, behind the message.
  load: (url, receive) => loadFile(url, receive, () => !started),
  faultyFiles,
  started: () => {
    started = true;
    clearTimeout(late);
  },
  failed: (error) => {
    clearTimeout(late);
    showStartFailure();
    throw error;
  },
};

const main = document.currentScript?.dataset['main'];
if (main !== undefined) window.exchangePage.load(main, (run: () => void) => run()).catch(window.exchangePage.failed);
