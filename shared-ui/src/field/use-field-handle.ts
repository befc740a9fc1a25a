import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import type { FieldHandle } from './field.tsx';

/** Gives `ref` a handle that focuses the element, and returns the ref to put on that element. */
export function useFieldHandle<Element extends HTMLElement>(
  ref: Ref<FieldHandle> | undefined,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useImperativeHandle(ref, () => ({ focus: () => element.current?.focus() }), []);
  return element;
}
