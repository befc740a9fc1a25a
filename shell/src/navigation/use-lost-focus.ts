import { useEffect } from 'react';

/**
 * Gives a focus that is lost, since its element was removed or disabled, to the next button of the row or else to the
 * heading around. Browsers move it to the body, from where the next key starts at the top of the page.
 */
export function useLostFocus(main: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const frame = main.current;
    if (!frame) return undefined;
    /** What had the focus last, and what is around it. */
    let line: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      line = [];
      for (let at = target as Element | null; at !== null && at !== frame; at = at.parentElement) line = [...line, at];
    };
    // Whoever presses beside everything leaves it on purpose.
    const forget = ({ target }: Event) => {
      if (!line[0]?.contains(target as Node)) line = [];
    };
    const isGone = () => {
      const [last] = line;
      return last !== undefined && (!last.isConnected || last.matches(':disabled'));
    };
    const restore = () => {
      const isLost = document.activeElement === document.body && !document.querySelector('[role$="dialog"]');
      if (!isGone() || !isLost) return;
      const around = [...line.filter((element) => element.isConnected), frame];
      const next = around[0]?.closest('tr, li')?.querySelector<HTMLElement>('button:enabled');
      const headings = around.map((element) => element.querySelector<HTMLElement>('h1, h2, h3'));
      const heir = next ?? headings.find((heading) => heading !== null);
      line = [];
      if (!heir) return;
      if (heir !== next) heir.tabIndex = -1;
      heir.focus({ preventScroll: true });
    };
    // In the next frame a dialog that closes gives the focus back, and a browser takes it from what is disabled.
    const observer = new MutationObserver(() => {
      if (isGone()) requestAnimationFrame(() => requestAnimationFrame(restore));
    });
    frame.addEventListener('focusin', remember);
    frame.addEventListener('pointerdown', forget, true);
    // Dialogs are outside of the frame.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      frame.removeEventListener('focusin', remember);
      frame.removeEventListener('pointerdown', forget, true);
      observer.disconnect();
    };
  }, [main]);
}
