import { Search } from 'lucide-react';
import { TextField } from '@exchange/shared-ui';
import { useWords } from '../words.ts';
import { MOST_SEARCHED, readSearch } from '../address/address.ts';
import styles from './list-page.module.css';
import { useTypedFilter } from './use-typed-filter.ts';

interface SearchFieldProps {
  /** What can be searched for. */
  readonly hint: string;
  /** The hint in the field says enough for those who see it. */
  readonly isLabelHidden?: boolean;
  readonly value: string | undefined;
  readonly onChange: (search: string | undefined) => void;
}

/** Searches a list after a pause in typing. */
export function SearchField({ hint, isLabelHidden = false, value, onChange }: SearchFieldProps) {
  const { t } = useWords();
  const { typed, setTyped } = useTypedFilter(value, readSearch, onChange);
  return (
    <TextField
      label={t('filters.search')}
      isLabelHidden={isLabelHidden}
      placeholder={hint}
      type="search"
      maxLength={MOST_SEARCHED}
      autoComplete="off"
      leading={<Search aria-hidden className={styles.searchIcon} />}
      value={typed}
      onChange={setTyped}
    />
  );
}
