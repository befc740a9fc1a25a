import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Seen {
  readonly heading: HTMLHeadingElement | null;
  readonly text: string | null;
}

const headingOf = (main: HTMLElement): Seen => {
  const heading = main.querySelector('h1');
  return { heading, text: heading?.textContent ?? null };
};

const differs = (one: Seen, other: Seen) => one.heading !== other.heading || one.text !== other.text;

/**
 * Focuses a heading with the next painting, unless the page itself has placed the focus by then. Focusing lays out the page,
 * which may still be in the making.
 */
function focusBeforePaint(heading: HTMLHeadingElement, main: HTMLElement): void {
  const before = document.activeElement;
  heading.tabIndex = -1;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now === before || !main.contains(now)) heading.focus({ preventScroll: true });
  });
}

/**
 * Moves the focus to the page's heading after a navigation to another path, as soon as the heading is rendered: with the
 * navigation itself, or later when the page's code has to be loaded first. Returns a function that waits for the next
 * heading in the same way.
 */
export function useHeadingFocus(main: { readonly current: HTMLElement | null }): () => void {
  const { pathname } = useLocation();
  const state = useRef<{ seen: Seen; path: string; awaited: boolean }>(null);

  const look = useRef(() => {
    if (!main.current || !state.current) return;
    const now = headingOf(main.current);
    if (state.current.awaited && now.heading && differs(now, state.current.seen)) {
      state.current.awaited = false;
      focusBeforePaint(now.heading, main.current);
    }
    if (!state.current.awaited) state.current.seen = now;
  });

  useLayoutEffect(() => {
    if (!main.current) return undefined;
    state.current = { seen: headingOf(main.current), path: window.location.pathname, awaited: false };
    const observer = new MutationObserver(look.current);
    observer.observe(main.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main]);

  // Runs before the observer sees this commit, so `seen` is still the old page's heading.
  useLayoutEffect(() => {
    if (!state.current || state.current.path === pathname) return;
    state.current.path = pathname;
    state.current.awaited = true;
    look.current();
  }, [pathname]);

  return useCallback(() => {
    if (state.current) state.current.awaited = true;
  }, []);
}
