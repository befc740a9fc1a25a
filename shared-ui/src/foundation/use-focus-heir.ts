import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Hands the focus on when the component goes away with the element that holds it: a browser would let it fall to the body,
 * and the next key would start at the top of the page. `giveFocus` runs once the element is gone, unless the focus has
 * found a place by then.
 */
export function useFocusHeir(leaving: RefObject<HTMLElement | null>, giveFocus: () => void): void {
  const hadFocus = useRef(false);
  const hand = useEffectEvent(() => {
    if (hadFocus.current && document.activeElement === document.body) giveFocus();
  });
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      // The last moment before the element is taken off the page.
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, [leaving]);
  useEffect(() => () => hand(), []);
}
