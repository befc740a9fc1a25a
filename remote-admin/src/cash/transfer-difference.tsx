import type { CashCurrency, DrawerMovement } from '@exchange/shared-domain';
import { useWords } from '../kit/index.ts';

interface TransferDifferenceProps extends NonNullable<DrawerMovement['difference']> {
  readonly currency: CashCurrency;
}

/** What was missing or too much when cash arrived, and who said where it is. */
export function TransferDifference({ amount, explained, currency }: TransferDifferenceProps) {
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
