import { useEffect } from 'react';

/**
 * Moves the focus to the nearest heading when the element that had it is removed or disabled, and nothing else takes it.
 * Browsers move it to the body, from where the next key starts at the top of the page.
 */
export function useLostFocus(main: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const frame = main.current;
    if (!frame) return undefined;
    /** What had the focus last, and what is around it. */
    let line: readonly Element[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      line = [];
      for (let at = target as Element | null; at !== null && at !== frame; at = at.parentElement) line = [...line, at];
    };
    const isGone = (element: Element) => !element.isConnected || element.matches(':disabled');
    const isLost = () => line.slice(0, 1).some(isGone) && document.activeElement === document.body;
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      // A dialog that closes gives the focus back in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!isLost()) return;
          const around = line.find((element) => element.isConnected) ?? frame;
          const heading = (around.closest('section, form') ?? frame).querySelector<HTMLElement>('h1, h2, h3');
          line = [];
          if (!heading) return;
          heading.tabIndex = -1;
          heading.focus({ preventScroll: true });
        }),
      );
    });
    frame.addEventListener('focusin', onFocus);
    // Dialogs are outside of the frame.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      frame.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [main]);
}
