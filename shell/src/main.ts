// In this file's own chunk: what starts the page is one file. The import is kept for its promise, which can fail.
import(/* webpackMode: "eager" */ './bootstrap.tsx').then(window.exchangePage.started, window.exchangePage.failed);
