import { nanoid } from '@reduxjs/toolkit';
import {
  createPath,
  UNSAFE_createBrowserHistory,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom';

export interface Visit {
  readonly location: Location;
  readonly action: NavigationType;
  readonly options: Pick<NavigateOptions, 'flushSync' | 'preventScrollReset'>;
}

/** The history in which all routes navigate. It is not in the store: the browser changes the address by itself. */
export interface SiteHistory extends Navigator {
  readonly current: () => Visit;
  /** The listener is called with the new address in the browser's bar, and while the page before is still shown. */
  readonly subscribe: (listener: (visit: Visit) => void) => () => void;
}

export function createSiteHistory(): SiteHistory {
  nameEntry();
  // Before the library's listener, which reads the name.
  window.addEventListener('popstate', nameEntry);
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const listeners = new Set<(visit: Visit) => void>();
  let current: Visit = { location: history.location, action: history.action, options: {} };
  let options: Visit['options'] = {};
  history.listen(({ location, action }) => {
    current = { location, action, options };
    for (const listener of listeners) listener(current);
  });
  const navigateWith = (chosen: Visit['options'], navigate: () => void) => {
    options = chosen;
    navigate();
    options = {};
  };
  // A second press while the page is loading must not add a second entry.
  const isSame = (to: To) => pathOf(to) === createPath(history.location);
  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state, chosen = {}) =>
      navigateWith(chosen, () => (isSame(to) ? history.replace(to, state) : history.push(to, state))),
    replace: (to, state, chosen = {}) => navigateWith(chosen, () => history.replace(to, state)),
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Gives the current entry a key of its own. The first of a tab and those of native links to a section have none. */
function nameEntry(): void {
  const state: unknown = window.history.state;
  if (typeof Object(state).key === 'string') return;
  window.history.replaceState({ idx: 0, ...Object(state), key: nanoid() }, '');
}
