import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes over what a visitor entered before hydration. React keeps such input on the screen without an event.
 * @param shown the value that React has for the control
 * @param take receives the value that the control shows, when it differs
 */
export function useEarlierInput<Element extends Control>(
  control: RefObject<Element | null>,
  shown: string,
  take: (entered: string, control: Element) => void,
): void {
  const look = useEffectEvent(() => {
    const element = control.current;
    if (element && element.value !== shown) take(element.value, element);
  });
  useLayoutEffect(() => look(), []);
}
