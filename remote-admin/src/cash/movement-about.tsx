import type { CashCurrency, DayMovement, DrawerMovement } from '@exchange/shared-domain';
import { useChoiceTexts, useOfficeNameOf, useWords } from '../kit/index.ts';

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

interface TransferDifferenceProps extends NonNullable<DrawerMovement['difference']> {
  readonly currency: CashCurrency;
}

/** What was missing or too much when cash arrived, and who said where it is. */
function TransferDifference({ amount, explained, currency }: TransferDifferenceProps) {
  const { t, format } = useWords();
  const difference = format.money(amount, currency);
  return (
    <p>
      {explained
        ? t('cash.transferDifference.explained', {
            amount: difference,
            by: explained.by,
            time: format.dateTime(explained.at),
            note: explained.note,
          })
        : t('cash.transferDifference.open', { amount: difference })}
    </p>
  );
}
