import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

function headingOf(main: HTMLElement) {
  const heading = main.querySelector('h1');
  return { heading, text: heading?.textContent };
}

/** @param before what had the focus when the navigation began */
function focusBeforePaint(heading: HTMLHeadingElement, main: HTMLElement, before: Element | null): void {
  heading.tabIndex = -1;
  // Focusing lays out the page, which may still be in the making. It may also place the focus itself by then.
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now === before || !main.contains(now)) heading.focus({ preventScroll: true });
  });
}

/** After a navigation to another path, focuses the page's heading once it is rendered. Returns what awaits the next. */
export function useHeadingFocus(main: { readonly current: HTMLElement | null }): () => void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const seen = useRef<ReturnType<typeof headingOf>>(undefined);
  const awaited = useRef<{ readonly before: Element | null }>(undefined);
  const awaitNext = useCallback(() => {
    awaited.current = { before: document.activeElement };
  }, []);

  const look = useCallback(() => {
    if (!main.current) return;
    const now = headingOf(main.current);
    const isNew = now.heading !== seen.current?.heading || now.text !== seen.current?.text;
    if (awaited.current && now.heading && isNew) {
      focusBeforePaint(now.heading, main.current, awaited.current.before);
      awaited.current = undefined;
    }
    if (!awaited.current) seen.current = now;
  }, [main]);

  useLayoutEffect(() => {
    look();
    const observer = new MutationObserver(look);
    if (main.current) observer.observe(main.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main, look]);

  // Runs before the observer sees this commit, so `seen` is still the heading of the page before.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    awaitNext();
    look();
  }, [pathname, look, awaitNext]);

  return awaitNext;
}
