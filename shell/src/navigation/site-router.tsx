import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router-dom';
import type { SiteHistory } from './site-history.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

interface SiteRouterProps {
  readonly history: SiteHistory;
  /** Whether the page was rendered ahead: what the person scrolled to stays. */
  readonly isTakenOver?: boolean;
  readonly children: ReactNode;
}

/** The only router of the page. The page before stays until the next one can be shown. */
export function SiteRouter({ history, isTakenOver = false, children }: SiteRouterProps) {
  const [visit, setVisit] = useState(history.current);
  // Before the page changes, it notes where the person has scrolled to.
  useScrollRestoration(history, visit, isTakenOver);
  useLayoutEffect(
    () =>
      history.subscribe((next) => {
        if (next.options.flushSync) flushSync(() => setVisit(next));
        else startTransition(() => setVisit(next));
      }),
    [history],
  );
  return (
    <Router navigator={history} location={visit.location} navigationType={visit.action}>
      {children}
    </Router>
  );
}
