import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@exchange/shared-ui';
import { useTypedFilter } from '../paging/use-typed-filter.ts';
import styles from './contact-message.module.css';

interface SearchFieldProps {
  readonly value: string | undefined;
  readonly onChange: (search: string | undefined) => void;
}

const readSearch = (text: string): string | undefined => text.trim().slice(0, 100) || undefined;

export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('admin');
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const commit = useCallback((search: string | undefined) => latest.current(search), []);
  const { typed, setTyped } = useTypedFilter(value, readSearch, commit);
  return (
    <TextField
      label={t('filters.search')}
      placeholder={t('contactMessages.searchHint')}
      type="search"
      maxLength={100}
      autoComplete="off"
      leading={<Search aria-hidden className={styles.searchIcon} />}
      value={typed}
      onChange={setTyped}
    />
  );
}
