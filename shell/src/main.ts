// A door of its own: shared modules are negotiated before anything that imports them runs.

import('./bootstrap.tsx').then(window.exchangePage.started, window.exchangePage.failed);
