import { useEffect, useLayoutEffect, type RefObject } from 'react';

function fit(area: HTMLTextAreaElement | null): void {
  // A field that may be whole is otherwise an input.
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight}px`;
}

/**
 * Fits the height of an area to its text, within the limits of the style sheet.
 * @param isWhole the area shows all of it: a phone that is turned needs another height
 */
export function useFittedHeight(area: RefObject<HTMLTextAreaElement | null>, text: string, isWhole?: boolean): void {
  useLayoutEffect(() => fit(area.current), [area, text, isWhole]);
  useEffect(() => {
    if (!isWhole) return undefined;
    const fitAgain = () => fit(area.current);
    window.addEventListener('resize', fitAgain);
    return () => window.removeEventListener('resize', fitAgain);
  }, [area, isWhole]);
}
