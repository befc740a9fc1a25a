import { Search } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { classNames } from '../foundation/class-names.ts';
import { countryItem, OptionList, type SelectItem } from '../select/option-list.tsx';
import selectStyles from '../select/select.module.css';
import { useOptionSearch } from '../select/use-option-search.ts';
import type { PhoneCountry } from './phone-number.ts';
import styles from './phone-field.module.css';

interface CountryListProps {
  readonly label: string;
  readonly countries: readonly PhoneCountry[];
  /** Code of the chosen country. */
  readonly chosen: string | undefined;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** Receives the code of the country. */
  readonly onChange: (code: string) => void;
}

/** The list of countries below the button. Its search has the focus: people find one of 240 countries by typing. */
export function CountryList({ label, countries, chosen, button, onClose, onChange }: CountryListProps) {
  const { t } = useTranslation('ui');
  const search = useOptionSearch();
  const [query, setQuery] = useState('');
  const items = countries.map((country) => ({
    ...countryItem(country),
    label: `${country.name} +${country.phoneExtension}`,
  }));
  const choose = (code: string) => {
    if (code !== chosen) onChange(code);
    onClose();
  };
  return (
    <Popover
      triggerRef={button}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={classNames(selectStyles.popover, styles.popover)}
      placement="bottom start"
      offset={8}
    >
      <Dialog aria-label={label} className={classNames(styles.dialog)}>
        <Autocomplete<SelectItem> inputValue={query} onInputChange={setQuery}>
          <SearchField
            aria-label={t('phone.search')}
            className={classNames(styles.search)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          >
            <Search aria-hidden="true" />
            <Input className={classNames(styles.searchInput)} placeholder={t('phone.search')} />
          </SearchField>
          <OptionList
            items={search?.(items, query).found ?? items}
            emptyMessage={t('list.noOptions')}
            choice={{ label, chosen, onChoose: choose }}
          />
        </Autocomplete>
      </Dialog>
    </Popover>
  );
}
