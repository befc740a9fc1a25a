import { Search } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@exchange/shared-ui';
import type { FilterProps } from '../query/use-list-query.ts';
import styles from './filters.module.css';
import { useTypedFilter } from './use-typed-filter.ts';

/** The search text, cut to the length that the service accepts. */
export const readSearch = (text: string): string | undefined => text.trim().slice(0, 100) || undefined;

export function SearchField({ filter, onChange }: FilterProps) {
  const { t } = useTranslation('admin');
  const commit = useCallback((search: string | undefined) => onChange({ search }, true), [onChange]);
  const { typed, setTyped } = useTypedFilter(filter.search, readSearch, commit);
  return (
    <TextField
      label={t('filters.search')}
      placeholder={t('filters.searchHint')}
      type="search"
      maxLength={100}
      autoComplete="off"
      leading={<Search aria-hidden className={styles.icon} />}
      value={typed}
      onChange={setTyped}
    />
  );
}
