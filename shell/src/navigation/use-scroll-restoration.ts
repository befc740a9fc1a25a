import { useLayoutEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';
import { tabEntries } from '@exchange/shared-platform';
import type { SiteHistory, Visit } from './site-history.ts';

const entry = 'scroll-positions';
const readPositions = () => new Map(Object.entries<number>(Object(tabEntries.read(entry))));

interface Shown {
  readonly visit: Visit;
  /** Aborted when the page is in its place. */
  readonly restoring: AbortController | undefined;
}

/** Shows a page at its beginning or at the section in its address, and an earlier one where the person left it. */
export function useScrollRestoration(history: SiteHistory, visit: Visit, isTakenOver: boolean): void {
  const [positions] = useState(readPositions);
  const shown = useRef<Shown>(null);
  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    shown.current?.restoring?.abort();
    const position = positions.get(visit.location.key);
    // The browser has put a page in its place that was prerendered as a whole.
    const isInPlace = isFirst && isTakenOver && (position === undefined || window.scrollY > 0);
    shown.current = { visit, restoring: isInPlace ? undefined : scrollTo(visit, position) };
  }, [visit, isTakenOver, positions]);
  useLayoutEffect(() => {
    const keep = () => {
      if (!shown.current) return;
      const { visit: left, restoring } = shown.current;
      if (!restoring || restoring.signal.aborted) positions.set(left.location.key, window.scrollY);
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      keep();
      tabEntries.write(entry, Object.fromEntries(positions));
      // The next document may have been prerendered: then the browser restores the position. It must not restore the
      // one of this page for an address whose page is not shown yet.
      const isPending = history.current().location.key !== shown.current?.visit.location.key;
      window.history.scrollRestoration = isPending ? 'manual' : 'auto';
    };
    takeOver();
    // An entry that is replaced has no way back. Reading its position would lay out its page, which may not be yet.
    const unsubscribe = history.subscribe(({ action }) => action === NavigationType.Replace || keep());
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
    };
  }, [history, positions]);
}

function scrollTo({ location, options }: Visit, position: number | undefined): AbortController | undefined {
  if (position !== undefined) return restore(position);
  const section = sectionOf(location.hash);
  if (section) show(section);
  else if (!options.preventScrollReset) window.scrollTo(0, 0);
  return undefined;
}

/** Keys and screen readers go on at the section's heading: the link was not followed by the browser. */
function show(section: Element): void {
  section.scrollIntoView();
  const heading = section.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls again whenever the page grows, until it is long enough or the person does something. */
function restore(position: number): AbortController | undefined {
  window.scrollTo(0, position);
  if (window.scrollY >= position) return undefined;
  const over = new AbortController();
  const stop = () => over.abort();
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (Math.ceil(window.scrollY) >= position) stop();
  });
  observer.observe(document.documentElement);
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true, signal: over.signal });
  return over;
}

function sectionOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
