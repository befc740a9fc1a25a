import { decimal, type ShortDeposit, type TokenTransfer } from '@exchange/shared-domain';
import { useWords } from '../kit/index.ts';

/** Says what the chain shows of a deposit, such as `250 of 250 USDC, final`. */
export function useDepositText() {
  const { t, format } = useWords();
  return ({ currency, expected, received, state, match, confirmations, left }: ShortDeposit): string => {
    const money = (amount: string) => format.money(amount, currency);
    const amounts = { received: format.number(received), expected: money(expected) };
    const difference = money(decimal(expected).minus(received).abs().toFixed());
    const parts = [
      state === 'waiting' ? t('deposit.waiting', amounts) : t('deposit.sum', amounts),
      state === 'seen' && confirmations
        ? t('deposit.blocks', confirmations)
        : state !== 'waiting' && t(`deposit.states.${state}`),
      match !== 'none' && match !== 'exact' && t(`deposit.matches.${match}`, { difference, currency }),
      left !== undefined && t('deposit.stillHere', { amount: money(left) }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}

/** The amount of a transfer; one of a contract that is none of ours has no amount that means anything. */
export function useTransferAmount() {
  const { t, format } = useWords();
  return ({ amount, currency }: Pick<TokenTransfer, 'amount' | 'currency'>): string =>
    amount === null || currency === null ? t('deposit.unknownToken') : format.money(amount, currency);
}
