import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router-dom';
import { endedWithin } from './ended-within.ts';
import { mountOf } from './mounts.ts';
import type { SiteHistory, Visit } from './site-history.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

interface SiteRouterProps {
  readonly history: SiteHistory;
  readonly prepare: (remote: string) => Promise<void>;
  /** Whether the page was prerendered as a whole: what the person scrolled to stays. */
  readonly isTakenOver?: boolean;
  readonly children: ReactNode;
}

/** Milliseconds that the page before stays. One that was fetched ahead is ready by then; any other shows its loader. */
const longestWait = 100;

export function SiteRouter({ history, prepare, isTakenOver = false, children }: SiteRouterProps) {
  const [visit, setVisit] = useState(history.current);
  const shown = useRef<Visit>(null);
  const isBeingShown = useRef(false);
  useLayoutEffect(() => {
    shown.current = visit;
    isBeingShown.current = false;
  }, [visit]);
  // Subscribes first: it notes the position before the page changes.
  useScrollRestoration(history, visit, isTakenOver);
  useLayoutEffect(() => {
    // Not as a transition, which is rendered in small parts and takes a phone twice the time.
    const show = (next: Visit) => {
      isBeingShown.current = true;
      setVisit(next);
    };
    const showPrepared = (next: Visit) => {
      if (history.current() === next && shown.current !== next) show(next);
    };
    const isOfShown = (remote: string) =>
      shown.current !== null && mountOf(shown.current.location.pathname).remote === remote;
    const arrive = (next: Visit) => {
      const { remote } = mountOf(next.location.pathname);
      if (next.options.flushSync) flushSync(() => setVisit(next));
      // A page that leads on before it is painted, as one with values in its address does.
      else if (isBeingShown.current) show(next);
      else if (isOfShown(remote)) {
        startTransition(() => setVisit(next));
        setTimeout(showPrepared, longestWait, next);
      } else void endedWithin(longestWait, prepare(remote)).then(() => showPrepared(next));
    };
    const unsubscribe = history.subscribe(arrive);
    // The address may have changed before the first rendering was complete.
    arrive(history.current());
    return unsubscribe;
  }, [history, prepare]);
  return (
    <Router navigator={history} location={visit.location} navigationType={visit.action}>
      {children}
    </Router>
  );
}
