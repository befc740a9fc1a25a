import { useEffect, useRef, type RefObject } from 'react';

/**
 * When a deed takes away the button of the page that had the focus, or that opened the dialog of the deed, the next button
 * of its row gets the focus, and without one the heading, so that the keyboard continues there. Returns the page's ref.
 */
export function useFocusKept(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = ref.current;
    if (page === null) return undefined;
    let last: Element | undefined;
    let row: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      row = target.closest('tr, li');
    };
    // A press beside all buttons leaves the last one on purpose.
    const forget = ({ target }: Event) => {
      if (target instanceof Node && !last?.contains(target)) last = undefined;
    };
    const restore = () => {
      const isLost = last?.isConnected === false && document.activeElement === document.body;
      if (!isLost || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      last = undefined;
      const heading = page.querySelector('h1');
      if (heading) heading.tabIndex = -1;
      const next = row?.isConnected ? row.querySelector('button') : null;
      (next ?? heading)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    // Dialogs are beside the page.
    observer.observe(document.body, { childList: true, subtree: true });
    page.addEventListener('focusin', remember);
    page.addEventListener('pointerdown', forget, true);
    return () => {
      observer.disconnect();
      page.removeEventListener('focusin', remember);
      page.removeEventListener('pointerdown', forget, true);
    };
  }, []);
  return ref;
}
