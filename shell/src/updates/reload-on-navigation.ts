import { alertsSlice, hasUnsentInput, type AppStore } from '@exchange/shared-platform';
import { mountOf } from '../navigation/mounts.ts';
import type { SiteHistory } from '../navigation/site-history.ts';
import type { NewerRelease } from './newer-release.ts';

/** A visitor who goes to another remote gets it from the newest release, by a page load, when nothing is lost with it. */
export function reloadOnNavigation(history: SiteHistory, store: AppStore, newer: NewerRelease): void {
  let current = mountOf(history.current().location.pathname).remote;
  history.subscribe(({ location }) => {
    const next = mountOf(location.pathname).remote;
    const isElsewhere = next !== current;
    current = next;
    if (!isElsewhere || hasUnsentInput() || newer.name() === undefined) return;
    const hasAlerts = alertsSlice.selectors.selectAlerts(store.getState()).length > 0;
    if (!hasAlerts) newer.load();
  });
}
