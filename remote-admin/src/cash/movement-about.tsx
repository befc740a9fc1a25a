import type { CashCurrency, DayMovement, DrawerMovement } from '@exchange/shared-domain';
import { useChoiceTexts, useOfficeNameOf } from '../kit/index.ts';
import { TransferDifference } from './transfer-difference.tsx';

type Movement = (DayMovement | DrawerMovement) & Partial<Pick<DrawerMovement, 'transaction'>>;

/** What a movement of cash was about: null when there is nothing to say. */
export function useMovementAbout() {
  const choices = useChoiceTexts();
  const officeOf = useOfficeNameOf();
  return ({ transaction, otherOfficeId, reason, note, difference }: Movement, currency: CashCurrency) => {
    const text = [transaction?.code, otherOfficeId && officeOf(otherOfficeId), reason && choices.reason[reason], note]
      .filter(Boolean)
      .join(', ');
    if (!text && !difference) return null;
    return (
      <>
        {text}
        {difference && <TransferDifference {...difference} currency={currency} />}
      </>
    );
  };
}
