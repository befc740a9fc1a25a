import { useCallback } from 'react';
import { useFormat, useGetAllCurrenciesQuery } from '@exchange/shared-platform';

/** Gives the function that writes an amount with its currency; cash always with its full decimal places. */
export function useAmount(): (value: number, code: string) => string {
  const format = useFormat();
  const { data: currencies } = useGetAllCurrenciesQuery();
  return useCallback(
    (value, code) => {
      const fiat = currencies?.find((currency) => currency.code === code && currency.type === 'FIAT');
      return format.amount(value, code, fiat?.precision ?? 0);
    },
    [format, currencies],
  );
}
