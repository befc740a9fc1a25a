import type { Transaction } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';

type Amounts = Pick<Transaction, 'sourceAmount' | 'sourceCurrencyCodeId' | 'targetAmount' | 'targetCurrencyCodeId'>;

/** Writes what a client gives and gets. */
export function useAmounts() {
  const format = useFormat();
  return (request: Amounts) => ({
    source: format.money(request.sourceAmount, request.sourceCurrencyCodeId),
    target: format.money(request.targetAmount, request.targetCurrencyCodeId),
  });
}
