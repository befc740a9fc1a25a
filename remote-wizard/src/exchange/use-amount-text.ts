import { useFormat, useGetAllCurrenciesQuery } from '@exchange/shared-platform';

/** Writes an amount with its currency: cash with all its decimal places, crypto with those that it needs. */
export function useAmountText(): (amount: number | string, code: string) => string {
  const { data: currencies } = useGetAllCurrenciesQuery();
  const format = useFormat();
  return (amount, code) => {
    const currency = currencies?.find((candidate) => candidate.code === code);
    return format.amount(amount, code, currency?.type === 'FIAT' ? currency.precision : undefined);
  };
}
