import { debugLog, sessionSlice, tabEntries, type AppStore } from '@exchange/shared-platform';
import { liveVersionsSchema, registrySchema, type LiveVersions } from '@exchange/shared-platform/registry';
import { ADMIN, mounts } from '../navigation/mounts.ts';

/** What an open page knows of releases that are newer than itself. */
export interface NewerRelease {
  /** Names what is live when it is something else than this page was made of and this person uses it. */
  readonly name: () => string | undefined;
  readonly subscribe: (notify: () => void) => () => void;
  /** Reloads the page with the live release. */
  readonly load: () => void;
}

interface NewerReleaseSetup {
  readonly registry: unknown;
  readonly store: AppStore;
  /** A seam: tests have no page to reload. */
  readonly reload?: () => void;
}

// A page that is open learns of a release within five minutes.
const interval = 4 * 60_000;
const loadedEntry = 'loaded-release';

/** Looks at what is live every few minutes, and when the page comes back to the front. */
export function watchReleases(setup: NewerReleaseSetup): NewerRelease {
  const { store, reload = () => window.location.reload() } = setup;
  const own = ownVersions(setup.registry);
  const listeners = new Set<() => void>();
  let live = own;

  const look = async () => {
    if (!own || document.visibilityState === 'hidden') return;
    const reply = await fetch('/live.json', { cache: 'no-cache' });
    if (!reply.ok) throw new Error(`/live.json answers ${reply.status}`);
    live = liveVersionsSchema.parse(await reply.json());
    for (const notify of listeners) notify();
  };
  const lookQuietly = () => void look().catch((error: unknown) => debugLog('no news of releases', error));
  setInterval(lookQuietly, interval);
  document.addEventListener('visibilitychange', lookQuietly);

  const name = () => {
    if (!own || !live) return undefined;
    const mayAdmin = sessionSlice.selectors.selectToken(store.getState()) !== undefined;
    const rooms = ['shell', ...mounts.map(({ remote }) => remote)].filter((room) => room !== ADMIN || mayAdmin);
    if (rooms.every((room) => live?.[room] === own[room])) return undefined;
    const all = JSON.stringify(live);
    // Where a cache still gives the page before, another reload would change nothing.
    return tabEntries.read(loadedEntry) === all ? undefined : all;
  };

  return {
    name,
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    load: () => {
      tabEntries.write(loadedEntry, name());
      reload();
    },
  };
}

function ownVersions(registry: unknown): LiveVersions | undefined {
  const { data } = registrySchema.safeParse(registry);
  if (!data) return undefined;
  const remotes = Object.entries(data.remotes).map(([name, { live }]) => [name, live.version]);
  return { shell: data.shell.version, ...Object.fromEntries(remotes) };
}
