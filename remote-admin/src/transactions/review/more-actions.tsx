import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endingActions, renewAction, type TransactionEvent, type TransactionItem } from '@exchange/shared-domain';
import { sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { Menu } from '@exchange/shared-ui';
import { useActions } from '../actions/actions-context.ts';
import { undoableStep } from '../actions/undoable-step.ts';
import { usePossibleActions } from '../actions/use-possible-actions.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';

const UNDO = 'undo';

interface MoreActionsProps {
  readonly item: TransactionItem;
  /** Once they are loaded. */
  readonly events: readonly TransactionEvent[] | undefined;
}

/** Today's rate, the ways to end a transaction early, and to take its last step back, in a menu; nothing when there is none. */
export function MoreActions({ item, events }: MoreActionsProps) {
  const { t } = useTranslation('admin');
  const { steps } = useTransactionTexts();
  const { end, renew } = useActions();
  const possible = usePossibleActions();
  const admin = useAppSelector(sessionSlice.selectors.selectAdmin);
  const undoable = undoableStep(events, admin);
  const endings = [...possible.renewals(item.transaction), ...possible.endings(item.transaction)].map((id) => ({
    id: id as string,
    label: steps[id],
  }));
  const items = undoable ? [...endings, { id: UNDO, label: t('ending.undo', { step: steps[undoable] }) }] : endings;
  if (items.length === 0) return null;
  const start = (id: string) => {
    const ending = id === UNDO && undoable ? { undo: undoable } : endingActions.find((each) => each === id);
    if (ending) end(item, ending);
    else if (id === renewAction) renew(item);
  };
  return <Menu label={t('ending.more')} trigger={<Ellipsis aria-hidden />} items={items} onAction={start} />;
}
