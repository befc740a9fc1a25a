import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when the component is removed while it has it. Otherwise the browser would move the focus to the
 * body, and the next key would start at the top of the page. `giveFocus` runs after the removal, unless another element
 * has the focus by then.
 */
export function useFocusHeir(leaving: RefObject<HTMLElement | null>, giveFocus: () => void): void {
  const hadFocus = useRef(false);
  const hand = useEffectEvent(() => {
    if (hadFocus.current && document.activeElement === document.body) giveFocus();
  });
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      // The last moment before the element is removed.
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, [leaving]);
  useEffect(() => () => hand(), []);
}
