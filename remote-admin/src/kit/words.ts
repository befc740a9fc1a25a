import { useTranslation } from 'react-i18next';
import {
  useEnvironment,
  useFormat,
  useGetAllOfficesQuery,
  useLanguage,
  useOfficeName,
} from '@exchange/shared-platform';
import { choiceTexts, fromLeva, type Transaction } from '@exchange/shared-domain';

/** The texts of the admin area and those of the named parts, and what writes the values in them. */
export const useWords = <const Parts extends readonly ('platform' | 'state' | 'transit')[]>(...parts: Parts) => ({
  t: useTranslation<readonly ['admin', ...Parts]>(['admin', ...parts]).t,
  format: useFormat(),
});

/** The names of what a value may be, as the audit has them, in the admin's language. */
export const useChoiceTexts = () => choiceTexts[useLanguage()];

type Amounts = Pick<Transaction, 'sourceAmount' | 'sourceCurrencyCodeId' | 'targetAmount' | 'targetCurrencyCodeId'>;

/** Writes what a client gives and gets. */
export function useAmounts() {
  const format = useFormat();
  return (request: Amounts) => ({
    source: format.money(request.sourceAmount, request.sourceCurrencyCodeId),
    target: format.money(request.targetAmount, request.targetCurrencyCodeId),
  });
}

/** Writes an amount of the books, which are kept in leva, in the cash currency in use. */
export function useBookMoney(): (leva: number | string) => string {
  const { cashCurrency } = useEnvironment();
  const format = useFormat();
  return (leva) => format.money(fromLeva(leva, cashCurrency), cashCurrency);
}

/** Gives the name of an office by its id: "…" until the list is read, and the id for one that is no longer listed. */
export function useOfficeNameOf(): (id: string) => string {
  const { data: offices = [], isLoading } = useGetAllOfficesQuery();
  const nameOf = useOfficeName();
  return (id) => {
    const office = offices.find((each) => each.id === id);
    return office ? nameOf(office) : isLoading ? '…' : id;
  };
}

/** Names the offices that an account is bound to; their names have commas. */
export function useOfficeNames(): (ids: readonly string[]) => string {
  const { t } = useWords();
  const nameOf = useOfficeNameOf();
  return (ids) => (ids.length === 0 ? t('filters.everyOffice') : ids.map(nameOf).join('; '));
}
