import { useTranslation } from 'react-i18next';
import { toWireNumber, type TokenTransfer } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';

/** The amount of a transfer; one of a contract that is none of ours has no amount that means anything. */
export function useTransferAmount() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return ({ amount, currency }: Pick<TokenTransfer, 'amount' | 'currency'>): string =>
    amount === null || currency === null ? t('deposit.unknownToken') : format.money(toWireNumber(amount), currency);
}
