import { addListener, createSlice, isRejectedWithValue, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  alertShown,
  alertsSlice,
  debugLog,
  isApiError,
  rootReducer,
  sessionSlice,
  tabEntries,
  unsentInputSlice,
  type AppState,
  type AppStore,
} from '@exchange/shared-platform';
import { liveVersionsSchema, registrySchema, type LiveVersions } from '@exchange/shared-platform/registry';
import { ADMIN, mountOf, mounts } from '../navigation/mounts.ts';
import type { SiteHistory } from '../navigation/site-history.ts';
import type { Releases } from './releases.ts';

const newerReleaseSlice = createSlice({
  name: 'newerRelease',
  initialState: null as string | null,
  reducers: { releasesSeen: (_, { payload }: PayloadAction<string | null>) => payload },
});

const { releasesSeen } = newerReleaseSlice.actions;
const injected = newerReleaseSlice.injectInto(rootReducer);

/** What is live, when it is something else than this page was made of and this person uses it. */
export const selectNewerRelease = (state: AppState & Partial<WithSlice<typeof newerReleaseSlice>>) =>
  injected.selectSlice(state);

interface ReleaseWatch {
  readonly registry: unknown;
  readonly store: AppStore;
  readonly reload?: () => void;
}

// A page that is open learns of a release within five minutes.
const interval = 4 * 60_000;
const loadedEntry = 'loaded-release';

export function watchReleases({
  registry,
  store,
  reload = () => window.location.reload(),
}: ReleaseWatch): Omit<Releases, 'setAside'> {
  const own = ownVersions(registry);

  const nameOf = (live: LiveVersions) => {
    const isSignedIn = sessionSlice.selectors.selectToken(store.getState()) !== undefined;
    const usesAdmin = isSignedIn || mountOf(window.location.pathname).remote === ADMIN;
    const rooms = ['shell', ...mounts.map(({ remote }) => remote)].filter((room) => room !== ADMIN || usesAdmin);
    if (rooms.every((room) => live[room] === own?.[room])) return null;
    const all = JSON.stringify(live);
    // Where a cache still gives the page before, another reload would change nothing.
    return tabEntries.read(loadedEntry) === all ? null : all;
  };
  const look = async () => {
    if (!own) return;
    const reply = await fetch('/live.json', { cache: 'no-cache' });
    if (!reply.ok) throw new Error(`/live.json answers ${reply.status}`);
    store.dispatch(releasesSeen(nameOf(liveVersionsSchema.parse(await reply.json()))));
  };
  const noNews = (error: unknown) => debugLog('no news of releases', error);
  const lookQuietly = async () => document.visibilityState === 'hidden' || look().catch(noNews);
  setInterval(() => void lookQuietly(), interval);
  document.addEventListener('visibilitychange', () => void lookQuietly());
  store.dispatch(
    addListener({
      matcher: isRejectedWithValue,
      // The service may ask for what this page's release does not send yet.
      effect: async ({ payload }, { dispatch }) => {
        if (!isApiError(payload) || payload.kind !== 'refused' || payload.status !== 400) return;
        await lookQuietly();
        if (selectNewerRelease(store.getState()) !== null)
          dispatch(alertShown({ type: 'warning', message: 'shell:update.refused' }));
      },
    }),
  );

  const remember = () => {
    const newer = selectNewerRelease(store.getState());
    // Nothing new may be what was loaded before: it stays remembered.
    if (newer === null) return false;
    tabEntries.write(loadedEntry, newer);
    return tabEntries.read(loadedEntry) === newer;
  };
  const loadNewest = () => {
    remember();
    store.dispatch(releasesSeen(null));
    reload();
  };
  return {
    loadNewest,
    loadIfAnswered: async () => {
      await look();
      loadNewest();
    },
    // In a tab that remembers nothing, a reload could follow the other.
    lookAfterFailure: (mayLoad) => void look().then(() => mayLoad && remember() && reload(), noNews),
  };
}

function ownVersions(registry: unknown): LiveVersions | undefined {
  const { data } = registrySchema.safeParse(registry);
  if (!data) return undefined;
  const remotes = Object.entries(data.remotes).map(([name, { live }]) => [name, live.version]);
  return { shell: data.shell.version, ...Object.fromEntries(remotes) };
}

/** Who goes to another remote gets it from the newest release, by a page load, when nothing is lost with it. */
export function reloadOnNavigation(history: SiteHistory, store: AppStore, load: () => void): void {
  let current = mountOf(history.current().location.pathname).remote;
  history.subscribe(({ location }) => {
    const next = mountOf(location.pathname).remote;
    const isElsewhere = next !== current;
    current = next;
    const state = store.getState();
    if (!isElsewhere || selectNewerRelease(state) === null) return;
    const isUnsent = unsentInputSlice.selectors.selectHasUnsentInput(state);
    const hasAlerts = alertsSlice.selectors.selectAlerts(state).length > 0;
    if (!isUnsent && !hasAlerts) load();
  });
}
