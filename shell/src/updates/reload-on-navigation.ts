import { alertsSlice, hasUnsentInput, type AppStore } from '@exchange/shared-platform';
import type { createBrowserRouter } from 'react-router-dom';
import { mountOf } from '../navigation/mounts.ts';
import type { NewerRelease } from './newer-release.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** A visitor who goes to another remote gets it from the newest release, by a page load, when nothing is lost with it. */
export function reloadOnNavigation(router: Router, store: AppStore, newer: NewerRelease): void {
  let current = mountOf(router.state.location.pathname).remote;
  // Called with the new address in the browser's bar, and while the page before is still shown.
  router.subscribe(({ location }) => {
    const next = mountOf(location.pathname).remote;
    const isElsewhere = next !== current;
    current = next;
    if (!isElsewhere || hasUnsentInput() || newer.name() === undefined) return;
    const hasAlerts = alertsSlice.selectors.selectAlerts(store.getState()).length > 0;
    if (!hasAlerts) newer.load();
  });
}

/** Where the page shown has no code, every way leads to a page from the server. */
export function reloadOnAnyNavigation(router: Router): void {
  const { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key !== key) window.location.reload();
  });
}
