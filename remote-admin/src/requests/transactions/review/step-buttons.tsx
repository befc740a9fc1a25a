import { Ellipsis } from 'lucide-react';
import type { Ref } from 'react';
import { renewAction, endingActions, type TransactionEvent, type TransactionItem } from '@exchange/shared-domain';
import { Button, Menu } from '@exchange/shared-ui';
import { useWords } from '../../../kit/index.ts';
import { useActions } from '../actions/actions-context.ts';
import { StepIcon } from '../actions/step-icon.tsx';
import { usePossibleActions } from '../actions/use-possible-actions.ts';
import { useIsRateOver } from '../item/rate-promise.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';

interface StepButtonsProps {
  readonly item: TransactionItem;
  /** Once they are loaded. */
  readonly events: readonly TransactionEvent[] | undefined;
  /** The button of the next step. */
  readonly forward?: Ref<HTMLButtonElement>;
}

/** The steps that are possible now: the next one is the last button, as in the modals. */
export function StepButtons({ item, events, forward }: StepButtonsProps) {
  const { t } = useWords();
  const { start, renew, end } = useActions();
  const { actions, mayConfirm } = usePossibleActions();
  const isOver = useIsRateOver(item);
  const { steps } = useTransactionTexts();
  return (
    <>
      <MoreActions item={item} events={events} />
      {actions(item.transaction)
        .toReversed()
        .map((action) => (
          <Button
            key={action === 'reject' ? 'reject' : 'forward'}
            ref={action === 'reject' || isOver ? undefined : forward}
            variant={action === 'reject' ? 'danger' : isOver ? 'secondary' : 'success'}
            icon={<StepIcon action={action} />}
            onPress={() => start(item, action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      {isOver && (
        <Button ref={forward} onPress={() => renew(item)}>
          {steps[renewAction]}
        </Button>
      )}
      {mayConfirm(item.transaction, events) && (
        <Button ref={forward} onPress={() => end(item, 'confirm-return')}>
          {steps['confirm-return']}
        </Button>
      )}
    </>
  );
}

const UNDO = 'undo';

interface MoreActionsProps {
  readonly item: TransactionItem;
  /** Once they are loaded. */
  readonly events: readonly TransactionEvent[] | undefined;
}

/** Today's rate, the ways to end a transaction early, and to take its last step back, in a menu; nothing when there is none. */
function MoreActions({ item, events }: MoreActionsProps) {
  const { t } = useWords();
  const { steps } = useTransactionTexts();
  const { end, renew } = useActions();
  const possible = usePossibleActions();
  const undoable = possible.undoable(item, events);
  const others = possible.others(item.transaction).map((id) => ({ id: id as string, label: steps[id] }));
  const items = undoable ? [...others, { id: UNDO, label: t('ending.undo', { step: steps[undoable.step] }) }] : others;
  if (items.length === 0) return null;
  const start = (id: string) => {
    const ending = id === UNDO ? undoable : endingActions.find((each) => each === id);
    if (ending) end(item, ending);
    else if (id === renewAction) renew(item);
  };
  return (
    <Menu
      label={t('ending.more')}
      trigger={<Ellipsis aria-hidden />}
      items={items}
      // Before the history has the last step, the entry that takes it back would come late and move the others under a press.
      isDisabled={events?.at(-1)?.to !== item.transaction.status}
      onAction={start}
    />
  );
}
