import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isFilterLeva } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import { isReversed } from '../query/list-query.ts';
import type { FilterProps } from '../query/use-list-query.ts';
import { useTypedFilter } from './use-typed-filter.ts';

/** An amount in leva, typed with a point or a comma; `null` for anything else. */
export function readLeva(text: string): string | undefined | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return undefined;
  return isFilterLeva(plain) ? plain : null;
}

export function ProfitField({ bound, filter, onChange }: FilterProps & { bound: 'profitMin' | 'profitMax' }) {
  const { t } = useTranslation(['admin', 'platform']);
  const commit = useCallback((value: string | undefined) => onChange({ [bound]: value }, true), [bound, onChange]);
  const read = (text: string) => {
    const leva = readLeva(text);
    if (typeof leva !== 'string') return leva;
    const range = { ...filter, [bound]: leva };
    return isReversed(range.profitMin, range.profitMax) ? null : leva;
  };
  const { typed, setTyped, isInvalid } = useTypedFilter(filter[bound], read, commit);
  const message = readLeva(typed) === null ? 'platform:fields.number' : 'filters.reversedProfit';
  return (
    <TextField
      label={t(`filters.${bound}`)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      error={isInvalid ? t(message) : undefined}
    />
  );
}
