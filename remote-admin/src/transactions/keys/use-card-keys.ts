import type { TransactionItem } from '@exchange/shared-domain';
import { useKeys } from '../../keys/key-registry.ts';
import { useActions } from '../actions/actions-context.ts';
import { markedId, placeFrom, useAnnounceMarked } from './marked.ts';

/** `j` and `k` move the focus from card to card, Enter opens one. */
export function useCardKeys(items: readonly TransactionItem[]): void {
  const { review } = useActions();
  const announce = useAnnounceMarked();
  const move = (by: 1 | -1) => {
    const id = markedId();
    const at = items.findIndex(({ transaction }) => transaction.id === id);
    const item = items[placeFrom(at, by, items.length)];
    if (!item) return;
    document.querySelector<HTMLElement>(`[data-transaction="${CSS.escape(item.transaction.id)}"]`)?.focus();
    announce(item);
  };
  const open = () => {
    const id = markedId();
    if (id !== undefined) review(id);
  };
  useKeys({ next: () => move(1), previous: () => move(-1), open });
}
