import { useLayoutEffect, useRef, type RefObject } from 'react';

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * Keeps the caret behind the digit that it stood behind while a text is reformatted as it is typed. Call the result with
 * the typed text and the caret's place in it.
 */
export function useCaret(input: RefObject<HTMLInputElement | null>, shown: string) {
  const digitsBefore = useRef<number>(undefined);
  useLayoutEffect(() => {
    const wanted = digitsBefore.current;
    digitsBefore.current = undefined;
    if (wanted === undefined || document.activeElement !== input.current) return;
    let place = 0;
    while (place < shown.length && digitsIn(shown.slice(0, place)) < wanted) place += 1;
    input.current?.setSelectionRange(place, place);
  });
  return (text: string, caret: number | null) => {
    digitsBefore.current = digitsIn(text.slice(0, caret ?? text.length));
  };
}
