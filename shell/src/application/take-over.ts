import type { i18n } from 'i18next';
import { sessionSlice, type AppState, type AppStore } from '@exchange/shared-platform';
import type { Rendered } from '@exchange/shared-platform/registry';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { endedWithin } from '../navigation/ended-within.ts';
import { mountOf } from '../navigation/mounts.ts';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';

export const FRAME_ONLY = 'frame-only';

// Milliseconds. After them the frame answers while its remote still loads.
const longestLoader = 1000;

export interface TakenOver {
  /** False for the frame alone. */
  readonly isWhole: boolean;
  readonly at: string;
  readonly state: AppState;
}

interface Page {
  readonly rendered: Rendered | undefined;
  readonly store: AppStore;
  readonly texts: i18n;
  readonly remoteRoutes: RemoteRoutes;
  readonly loader: RemoteLoader;
}

/**
 * Loads everything that the page was rendered with. React must not start before: rendering the frame again meanwhile
 * would silently replace the page.
 * @returns undefined when this visitor needs another page, which is then rendered from nothing
 * @throws RemoteLoadError when the remote does not load: the page stays as it was sent
 */
export async function takeOver(page: Page): Promise<TakenOver | undefined> {
  const { rendered, store, texts, remoteRoutes, loader } = page;
  if (!rendered || rendered.language !== texts.language) return undefined;
  // The server knows no session.
  const taken = () => ({
    isWhole: rendered.isWhole,
    at: rendered.at,
    state: { ...store.getState(), session: sessionSlice.getInitialState() },
  });
  const { remote } = mountOf(window.location.pathname);
  if (!rendered.isWhole) {
    // The loader in the page stays until its content is there. React would replace it by a new one, which appears late.
    await endedWithin(longestLoader, remoteRoutes.prepare(remote));
    return taken();
  }
  await remoteRoutes.prepare(remote);
  return loader.hasLive(remote) ? taken() : undefined;
}
