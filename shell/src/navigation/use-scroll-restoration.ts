import { useLayoutEffect, useRef } from 'react';
import type { SiteHistory, Visit } from './site-history.ts';

const STORAGE_KEY = 'scroll-positions';

/**
 * Shows each page at its beginning or at the section that its address names, and an earlier one where the person left
 * it, after a reload as well.
 * @param isTakenOver whether the first page was rendered ahead: the browser has put it in its place
 */
export function useScrollRestoration(history: SiteHistory, visit: Visit, isTakenOver: boolean): void {
  const positions = useRef<Map<string, number>>(null);
  const shown = useRef<Visit>(null);
  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const isFirst = shown.current === null;
    shown.current = visit;
    if (isFirst && isTakenOver) return;
    scrollTo(visit, positions.current.get(visit.location.key));
  }, [visit, isTakenOver]);
  useLayoutEffect(() => {
    const keep = () => {
      if (shown.current) positions.current?.set(shown.current.location.key, window.scrollY);
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      keep();
      writePositions(positions.current ?? new Map());
      // The next document may have been rendered ahead.
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    const unsubscribe = history.subscribe(keep);
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
    };
  }, [history]);
}

function scrollTo({ location, options }: Visit, position: number | undefined): void {
  if (position !== undefined) return window.scrollTo(0, position);
  const section = sectionOf(location.hash);
  if (section) section.scrollIntoView();
  else if (!options.preventScrollReset) window.scrollTo(0, 0);
}

/** The element that the hash of an address names; null when there is none. */
function sectionOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function readPositions(): Map<string, number> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return new Map(
      Object.entries(Object(saved)).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    );
  } catch {
    return new Map();
  }
}

function writePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // A browser that keeps nothing shows a page at its beginning.
  }
}
