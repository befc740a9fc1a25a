import type { GridApi } from 'ag-grid-community';
import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { useAnnounce } from '../../frame/announcer.tsx';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { useKeys } from '../../keys/key-registry.ts';
import { useActions } from '../actions/actions-context.ts';

/** Id of the request whose row or card has the focus: the one that the keys are about. */
export function markedId(): string | undefined {
  const row = document.activeElement?.closest('[row-id], [data-transaction]');
  return row?.getAttribute('row-id') ?? row?.getAttribute('data-transaction') ?? undefined;
}

/** The next place in a list of `count`, from the marked one or, without it, the first. */
const placeFrom = (at: number | null | undefined, by: 1 | -1, count: number): number =>
  at === null || at === undefined || at < 0 ? 0 : Math.min(count - 1, Math.max(0, at + by));

/** Tells screen readers which request is marked. */
function useAnnounceMarked(): (item: TransactionItem) => void {
  const { t } = useTranslation('admin');
  const { statuses } = useTransactionTexts();
  const announce = useAnnounce();
  return ({ transaction: { code, status }, client: { name } }) =>
    announce(t('keys.marked', { code, name, state: statuses[status] }));
}

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

/** `j` and `k` move the focus from row to row. */
export function useGridKeys(grid: GridApi<TransactionItem> | undefined): void {
  const announce = useAnnounceMarked();
  const move = (by: 1 | -1) => {
    if (!grid || grid.isDestroyed()) return;
    const id = markedId();
    const at = id === undefined ? undefined : grid.getRowNode(id)?.rowIndex;
    const place = placeFrom(at, by, grid.getDisplayedRowCount());
    const item = grid.getDisplayedRowAtIndex(place)?.data;
    const column = grid.getFocusedCell()?.column ?? grid.getAllDisplayedColumns()[0];
    if (!item || !column) return;
    grid.ensureIndexVisible(place);
    grid.setFocusedCell(place, column);
    announce(item);
  };
  useKeys({ next: () => move(1), previous: () => move(-1) });
}
