import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes over what a person entered into a page that was rendered ahead, before there was anybody to hear of it: React keeps
 * it on the screen and tells nothing.
 * @param shown what React believes that the control shows
 * @param take receives what it shows instead
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
