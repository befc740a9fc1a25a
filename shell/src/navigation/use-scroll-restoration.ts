import { useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';
import type { SiteHistory, Visit } from './site-history.ts';

const STORAGE_KEY = 'scroll-positions';

interface Shown {
  readonly visit: Visit;
  /** Where it is to be once it is long enough; undefined when it is in its place. */
  readonly restoring: Restoring | undefined;
}

/**
 * Shows each page at its beginning or at the section that its address names, and an earlier one where the person left
 * it, after a reload as well.
 * @param isTakenOver whether the first page was prerendered as a whole: the browser has put it in its place
 */
export function useScrollRestoration(history: SiteHistory, visit: Visit, isTakenOver: boolean): void {
  const positions = useRef<Map<string, number>>(null);
  const shown = useRef<Shown>(null);
  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const isFirst = shown.current === null;
    shown.current?.restoring?.stop();
    const position = positions.current.get(visit.location.key);
    const isInPlace = isFirst && isTakenOver && (position === undefined || window.scrollY > 0);
    const restoring = isInPlace ? undefined : scrollTo(visit, position);
    shown.current = { visit, restoring };
  }, [visit, isTakenOver]);
  useLayoutEffect(() => {
    const keep = () => {
      if (!shown.current) return;
      const { visit: left, restoring } = shown.current;
      positions.current?.set(left.location.key, restoring?.awaited() ?? window.scrollY);
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      keep();
      writePositions(positions.current ?? new Map());
      // The next document may have been prerendered: then the browser restores the position. It must not restore the
      // one of this page for an address whose page is not shown yet.
      const isPending = history.current().location.key !== shown.current?.visit.location.key;
      window.history.scrollRestoration = isPending ? 'manual' : 'auto';
    };
    takeOver();
    // An entry that is replaced has no way back. Its page may not have been laid out, which reading its position would do.
    const unsubscribe = history.subscribe(({ action }) => action === NavigationType.Replace || keep());
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
    };
  }, [history]);
}

function scrollTo({ location, options }: Visit, position: number | undefined): Restoring | undefined {
  if (position !== undefined) return restore(position);
  const section = sectionOf(location.hash);
  if (section) section.scrollIntoView();
  else if (!options.preventScrollReset) window.scrollTo(0, 0);
  return undefined;
}

interface Restoring {
  /** The position, while the page is too short for it. */
  readonly awaited: () => number | undefined;
  readonly stop: () => void;
}

const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function restore(position: number): Restoring | undefined {
  window.scrollTo(0, position);
  if (window.scrollY >= position) return undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    observer.disconnect();
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (Math.ceil(window.scrollY) >= position) stop();
  });
  observer.observe(document.documentElement);
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  return { awaited: () => (isOver ? undefined : position), stop };
}

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
