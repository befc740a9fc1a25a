import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Flag } from '../flag/flag.tsx';
import { classNames } from '../foundation/class-names.ts';
import { useHydrated } from '../foundation/use-hydrated.ts';
import { OptionList } from '../select/option-list.tsx';
import selectStyles from '../select/select.module.css';
import type { PhoneCountry } from './phone-country.ts';
import styles from './phone-field.module.css';

interface CountryPickerProps {
  readonly countries: readonly PhoneCountry[];
  readonly country: PhoneCountry | undefined;
  readonly onChange: (code: string) => void;
  readonly isDisabled: boolean;
}

/** The extension before the number, with its flag; opens a list that can be searched by name and extension. */
export function CountryPicker(props: CountryPickerProps) {
  return useHydrated() ? <CountryList {...props} /> : <ClosedPicker {...props} />;
}

/** In a page that was rendered ahead: the list is hidden by styles in attributes, which such a page must not have. */
function ClosedPicker({ country, isDisabled }: CountryPickerProps) {
  const { t } = useTranslation('ui');
  return (
    <button type="button" className={styles.country} disabled={isDisabled} aria-label={t('phone.country')}>
      {country && (
        <span className={styles.extension}>
          <Flag countryCode={country.code} /> +{country.phoneExtension}
        </span>
      )}
      <ChevronDown className={selectStyles.arrow} aria-hidden="true" />
    </button>
  );
}

function CountryList({ countries, country, onChange, isDisabled }: CountryPickerProps) {
  const { t } = useTranslation('ui');
  const { contains } = useFilter({ sensitivity: 'base' });
  const items = useMemo(
    () =>
      countries.map(({ code, name, phoneExtension }) => ({
        id: code,
        label: `${name} +${phoneExtension}`,
        icon: <Flag countryCode={code} />,
      })),
    [countries],
  );
  return (
    <Select
      aria-label={t('phone.country')}
      value={country?.code ?? null}
      onChange={(key) => onChange(String(key))}
      isDisabled={isDisabled}
    >
      <Button className={classNames(styles.country)}>
        <SelectValue className={classNames(styles.extension)}>
          {country && (
            <>
              <Flag countryCode={country.code} /> +{country.phoneExtension}
            </>
          )}
        </SelectValue>
        <ChevronDown className={selectStyles.arrow} aria-hidden="true" />
      </Button>
      <Popover className={classNames(selectStyles.popover, styles.popover)} placement="bottom start" offset={8}>
        <Autocomplete filter={contains}>
          <CountrySearch />
          <OptionList items={items} emptyMessage={t('list.noOptions')} />
        </Autocomplete>
      </Popover>
    </Select>
  );
}

/** Takes the focus when the list opens, because people find one of 240 countries by typing. */
function CountrySearch() {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <SearchField aria-label={t('phone.search')} className={classNames(styles.search)}>
      <Search aria-hidden="true" />
      <Input ref={input} className={classNames(styles.searchInput)} placeholder={t('phone.search')} />
    </SearchField>
  );
}
