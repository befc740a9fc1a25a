import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

function headingOf(main: HTMLElement) {
  const heading = main.querySelector('h1');
  return { heading, text: heading?.textContent };
}

function focusBeforePaint(heading: HTMLHeadingElement, main: HTMLElement): void {
  const before = document.activeElement;
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
  const isAwaited = useRef(false);

  const look = useCallback(() => {
    if (!main.current) return;
    const now = headingOf(main.current);
    const isNew = now.heading !== seen.current?.heading || now.text !== seen.current?.text;
    if (isAwaited.current && now.heading && isNew) {
      isAwaited.current = false;
      focusBeforePaint(now.heading, main.current);
    }
    if (!isAwaited.current) seen.current = now;
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
    isAwaited.current = true;
    look();
  }, [pathname, look]);

  return useCallback(() => {
    isAwaited.current = true;
  }, []);
}
