// A door of its own: shared modules are negotiated before anything that imports them runs.
import { showStartFailure } from './application/start-failure.ts';

import('./bootstrap.tsx').catch(showStartFailure);
