import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isFilterAmount } from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { isReversed } from '../query/list-query.ts';
import type { FilterProps } from '../query/use-list-query.ts';
import { useTypedFilter } from './use-typed-filter.ts';

/** An amount of cash, typed with a point or a comma; `null` for anything else. */
export function readCash(text: string): string | undefined | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return undefined;
  return isFilterAmount(plain) ? plain : null;
}

export function ProfitField({ bound, filter, onChange }: FilterProps & { bound: 'profitMin' | 'profitMax' }) {
  const { t } = useTranslation(['admin', 'platform']);
  const { cashCurrency } = useEnvironment();
  const commit = useCallback((value: string | undefined) => onChange({ [bound]: value }, true), [bound, onChange]);
  const read = (text: string) => {
    const cash = readCash(text);
    if (typeof cash !== 'string') return cash;
    const range = { ...filter, [bound]: cash };
    return isReversed(range.profitMin, range.profitMax) ? null : cash;
  };
  const { typed, setTyped, isInvalid } = useTypedFilter(filter[bound], read, commit);
  const message = readCash(typed) === null ? 'platform:fields.number' : 'filters.reversedProfit';
  return (
    <TextField
      label={t(`filters.${bound}`, { currency: cashCurrency })}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      error={isInvalid ? t(message) : undefined}
    />
  );
}
