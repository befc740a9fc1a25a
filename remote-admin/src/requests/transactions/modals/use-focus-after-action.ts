import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';
import type { ListFocus } from '../keys/list-focus.ts';

/** Where an action was started: what had the focus, the transaction, and its place in the list. */
interface FocusOrigin {
  readonly opener: HTMLElement | undefined;
  readonly id: string;
  readonly place: number;
}

const focused = () => {
  const { activeElement: element, body } = document;
  return element instanceof HTMLElement && element !== body ? element : undefined;
};

const placeIn = (rows: readonly TransactionItem[], id: string) =>
  rows.findIndex(({ transaction }) => transaction.id === id);

/**
 * When the last modal closes, what opened it has the focus again at once, while the modal fades. When the action removed
 * that, the row takes the focus or, when it left as well, the one in its place, so that the keyboard continues there.
 * Returns what remembers the transaction of an action, whose place the action may change.
 */
export function useFocusAfterAction(
  isModalOpen: boolean,
  rows: readonly TransactionItem[],
  list: RefObject<ListFocus | null>,
): (id: string) => void {
  const latest = useRef(rows);
  const origin = useRef<FocusOrigin>(undefined);
  const returnFocus = useEffectEvent(({ opener, id, place }: FocusOrigin) => {
    opener?.focus({ preventScroll: true });
    if (document.activeElement === opener) return;
    const now = placeIn(rows, id);
    list.current?.focusAt(Math.max(0, now < 0 ? place : now));
  });
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  useEffect(() => {
    if (isModalOpen || !origin.current) return;
    returnFocus(origin.current);
    origin.current = undefined;
  }, [isModalOpen]);
  return useCallback((id) => {
    // A step of the review returns to what opened the review.
    origin.current ??= { opener: focused(), id, place: placeIn(latest.current, id) };
  }, []);
}
