import { createContext, use, useImperativeHandle, type RefObject } from 'react';

/** The shown list of requests. A place counts its rows or cards from 0. */
export interface ListFocus {
  /** The place that has the focus, also where a button in it has. */
  readonly marked: () => number | undefined;
  /** Beyond the end, the last one gets the focus. */
  readonly focusAt: (place: number) => void;
}

export const ListFocusContext = createContext<RefObject<ListFocus | null>>({ current: null });

/** Called by the list that is shown. */
export function useListFocus(list: ListFocus): void {
  useImperativeHandle(use(ListFocusContext), () => list);
}
