import { fromLeva } from '@exchange/shared-domain';
import { useEnvironment, useFormat } from '@exchange/shared-platform';

/** Writes an amount of the books, which are kept in leva, in the cash currency in use. */
export function useBookMoney(): (leva: number | string) => string {
  const { cashCurrency } = useEnvironment();
  const format = useFormat();
  return (leva) => format.money(fromLeva(leva, cashCurrency), cashCurrency);
}
