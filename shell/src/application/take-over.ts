import { sessionSlice, type AppState } from '@exchange/shared-platform';
import type { Rendered } from '@exchange/shared-platform/registry';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { endedWithin } from '../navigation/ended-within.ts';
import { mountOf } from '../navigation/mounts.ts';
import type { RemoteRoutes } from '../remote-outlet/remote-routes.tsx';
import type { Started } from './start-up.ts';

export const FRAME_ONLY = 'frame-only';

/** Milliseconds after which the frame answers while its remote still loads. */
const longestLoader = 1000;

export interface TakenOver extends Rendered {
  readonly state: AppState;
}

interface Page extends Started {
  readonly rendered: Rendered | undefined;
  readonly remoteRoutes: RemoteRoutes;
  readonly loader: RemoteLoader;
}

/**
 * Loads everything that the page was rendered with. If the frame were rendered again meanwhile, React would silently
 * replace the page. Gives undefined when this visitor needs another page, and throws when the remote does not load: the
 * page then stays as it was sent.
 */
export async function takeOver(page: Page): Promise<TakenOver | undefined> {
  const { rendered, store, texts, remoteRoutes, loader } = page;
  if (!rendered || rendered.language !== texts.language) return undefined;
  const { remote } = mountOf(window.location.pathname);
  const loading = remoteRoutes.prepare(remote);
  // The loader in the page stays until its content is there. React would replace it by a new one, which appears late.
  await (rendered.isWhole ? loading : endedWithin(longestLoader, loading));
  if (rendered.isWhole && !loader.hasLive(remote)) return undefined;
  // The server knows no session.
  return { ...rendered, state: { ...store.getState(), session: sessionSlice.getInitialState() } };
}
