import { alertsSlice, unsentInputSlice, type AppStore } from '@exchange/shared-platform';
import { mountOf } from '../navigation/mounts.ts';
import type { SiteHistory } from '../navigation/site-history.ts';
import { selectNewerRelease } from './newer-release.ts';

/** A visitor who goes to another remote gets it from the newest release, by a page load, when nothing is lost with it. */
export function reloadOnNavigation(history: SiteHistory, store: AppStore, load: () => void): void {
  let current = mountOf(history.current().location.pathname).remote;
  history.subscribe(({ location }) => {
    const next = mountOf(location.pathname).remote;
    const isElsewhere = next !== current;
    current = next;
    const state = store.getState();
    if (!isElsewhere || selectNewerRelease(state) === undefined) return;
    const isUnsent = unsentInputSlice.selectors.selectHasUnsentInput(state);
    const hasAlerts = alertsSlice.selectors.selectAlerts(state).length > 0;
    if (!isUnsent && !hasAlerts) load();
  });
}
