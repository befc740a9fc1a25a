import { use } from 'react';
import type { TransactionItem, TransactionAction } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { useModal } from '@exchange/shared-ui/dialog';
import { useWords } from '../../../kit/index.ts';
import { useAnnounce } from '../../../frame/live/announcer.tsx';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { useKeys, type Command } from '../../../frame/keys/key-registry.ts';
import { useActions } from '../actions/actions-context.ts';
import { ListFocusContext, useListFocus, type ListFocus } from './list-focus.ts';
import { usePossibleActions } from '../actions/use-possible-actions.ts';
import { transactionsApi } from '../service/transactions.api.ts';

/** The next place in a list of `count`, from the marked one or, without it, the first. */
const placeFrom = (at: number | undefined, by: 1 | -1, count: number): number =>
  at === undefined ? 0 : Math.min(count - 1, Math.max(0, at + by));

/** Tells screen readers which request is marked. */
function useAnnounceMarked(): (item: TransactionItem) => void {
  const { t } = useWords();
  const { statuses } = useTransactionTexts();
  const announce = useAnnounce();
  return ({ transaction: { code, status }, client: { name } }) =>
    announce(t('keys.marked', { code, name, state: statuses[status] }));
}

/** `j` and `k` move the focus in the shown list, which every key then finds. */
export function useListKeys(items: readonly TransactionItem[], list: ListFocus): void {
  const announce = useAnnounceMarked();
  useListFocus(list);
  const move = (by: 1 | -1) => {
    const place = placeFrom(list.marked(), by, items.length);
    const item = items[place];
    if (!item) return;
    list.focusAt(place);
    announce(item);
  };
  useKeys({ next: () => move(1), previous: () => move(-1) });
}

/** The keys for the steps of the opened request or, without it, of the marked one. They open the step's own dialog. */
export function RequestKeys({ rows }: { readonly rows: readonly TransactionItem[] }) {
  const { t } = useWords();
  const alert = useAlert();
  const { start, end, review } = useActions();
  const possible = usePossibleActions();
  const openedId = useModal('review').params['id'] ?? '';
  const { currentData: opened } = transactionsApi.useAdminGetTransactionQuery(openedId, { skip: openedId === '' });
  const [loadDetails] = transactionsApi.useLazyAdminGetTransactionQuery();
  const list = use(ListFocusContext);

  const current = () => {
    if (openedId === '') return rows[list.current?.marked() ?? -1];
    return rows.find(({ transaction }) => transaction.id === openedId) ?? opened;
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
      ...possible
        .actions(item.transaction)
        .map((action) => ({ id: action, label: t(`actions.${action}`), about: code, run: () => start(item, action) })),
      { id: 'undo', label: t('keys.actions.undo'), about: code, run: () => void undo(item) },
      ...(openedId === '' ? [{ id: 'open', label: t('cards.review'), about: code, run: () => review(id) }] : []),
    ];
  };
  useKeys({ approve: step('approve'), reject: step('reject'), undo: about(undo), commands });
  return null;
}
