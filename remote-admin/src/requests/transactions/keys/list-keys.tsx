import type { GridApi } from 'ag-grid-community';
import { useTranslation } from 'react-i18next';
import type { TransactionItem, TransactionAction } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { useModal } from '@exchange/shared-ui/dialog';
import { useAnnounce } from '../../../frame/live/announcer.tsx';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { useKeys, type Command } from '../../../frame/keys/key-registry.ts';
import { useActions } from '../actions/actions-context.ts';
import { usePossibleActions } from '../actions/use-possible-actions.ts';
import { useAdminGetTransactionQuery, useLazyAdminGetTransactionQuery } from '../service/transactions.api.ts';

/** Id of the request whose row or card has the focus: the one that the keys are about. */
function markedId(): string | undefined {
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

/** The keys for the steps of the opened request or, without it, of the marked one. They open the step's own dialog. */
export function RequestKeys({ rows }: { readonly rows: readonly TransactionItem[] }) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const { start, end, review } = useActions();
  const possible = usePossibleActions();
  const openedId = useModal('review').params['id'] ?? '';
  const { currentData: opened } = useAdminGetTransactionQuery(openedId, { skip: openedId === '' });
  const [loadDetails] = useLazyAdminGetTransactionQuery();

  const current = () => {
    const id = openedId || markedId();
    return rows.find(({ transaction }) => transaction.id === id) ?? opened;
  };
  const about = (act: (item: TransactionItem) => unknown) => () => {
    const item = current();
    if (item) act(item);
    else alert({ type: 'info', message: 'admin:keys.markFirst' });
  };
  const step = (action: TransactionAction) =>
    about((item) => {
      if (possible.actions(item.transaction).includes(action)) start(item, action);
      else alert({ type: 'info', message: 'admin:keys.impossible' });
    });
  const undo = async (item: TransactionItem) => {
    const { data } = await loadDetails(item.transaction.id);
    if (!data) return;
    const undoable = possible.undoable(data, data.events);
    if (undoable) end(data, undoable);
    else alert({ type: 'info', message: 'admin:keys.nothingToUndo' });
  };
  const commands = (): readonly Command[] => {
    const item = current();
    if (!item) return [];
    const { id, code } = item.transaction;
    return [
      ...possible.actions(item.transaction).map((action) => ({
        id: action,
        label: t(`actions.${action}`),
        about: code,
        run: () => start(item, action),
      })),
      { id: 'undo', label: t('keys.actions.undo'), about: code, run: () => void undo(item) },
      ...(openedId === '' ? [{ id: 'open', label: t('cards.review'), about: code, run: () => review(id) }] : []),
    ];
  };
  useKeys({ approve: step('approve'), reject: step('reject'), undo: about(undo), commands });
  return null;
}
