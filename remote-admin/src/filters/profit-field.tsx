import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@exchange/shared-ui';
import type { FilterProps } from './filter-bar.tsx';
import { readLeva } from './read-filter.ts';
import { useTypedFilter } from './use-typed-filter.ts';

export function ProfitField({ bound, filter, onChange }: FilterProps & { bound: 'profitMin' | 'profitMax' }) {
  const { t } = useTranslation('admin');
  const commit = useCallback((value: string | undefined) => onChange({ [bound]: value }, true), [bound, onChange]);
  const { typed, setTyped, isWrong } = useTypedFilter(filter[bound], readLeva, commit);
  return (
    <TextField
      label={t(`filters.${bound}`)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      error={isWrong ? t('platform:fields.number') : undefined}
    />
  );
}
