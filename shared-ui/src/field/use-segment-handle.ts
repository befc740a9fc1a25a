import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import type { FieldHandle } from './field.tsx';

/** Gives `ref` a handle that focuses the first segment within the element that carries the returned ref. */
export function useSegmentHandle(ref: Ref<FieldHandle> | undefined): {
  readonly group: RefObject<HTMLDivElement | null>;
  readonly focus: () => void;
} {
  const group = useRef<HTMLDivElement>(null);
  const focus = () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  useImperativeHandle(ref, () => ({ focus }));
  return { group, focus };
}
