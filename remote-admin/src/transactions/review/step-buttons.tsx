import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { renewAction, type TransactionEvent, type TransactionItem } from '@exchange/shared-domain';
import { Button } from '@exchange/shared-ui';
import { useActions } from '../actions/actions-context.ts';
import { usePossibleActions } from '../actions/use-possible-actions.ts';
import { useIsRateOver } from '../item/rate-promise.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { MoreActions } from './more-actions.tsx';

interface StepButtonsProps {
  readonly item: TransactionItem;
  /** Once they are loaded. */
  readonly events: readonly TransactionEvent[] | undefined;
  /** The button of the next step. */
  readonly forward?: Ref<HTMLButtonElement>;
}

/** The steps that are possible now: the next one is the last button, as in the modals. */
export function StepButtons({ item, events, forward }: StepButtonsProps) {
  const { t } = useTranslation('admin');
  const { start, renew } = useActions();
  const { actions } = usePossibleActions();
  const isOver = useIsRateOver(item.transaction);
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
    </>
  );
}
