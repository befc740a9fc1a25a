import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { TransactionAction, TransactionItem } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { useKeys, type Command } from '../../keys/key-registry.ts';
import { useActions } from '../actions/actions-context.ts';
import { usePossibleActions } from '../actions/use-possible-actions.ts';
import { useAdminGetTransactionQuery, useLazyAdminGetTransactionQuery } from '../service/transactions.api.ts';
import { markedId } from './list-keys.ts';

/** The keys for the steps of the opened request or, without it, of the marked one. They open the step's own dialog. */
export function RequestKeys({ rows }: { readonly rows: readonly TransactionItem[] }) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const { start, end, review } = useActions();
  const possible = usePossibleActions();
  const [address] = useSearchParams();
  const openedId = address.get('review-modal') === 'opened' ? (address.get('id') ?? '') : '';
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
    const undoable = possible.undoable(data.events);
    if (undoable) end(data, { undo: undoable });
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
