import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Flag } from '../flag/flag.tsx';
import { onDemand, OpenFailure, useOpener } from '../foundation/opener.tsx';
import selectStyles from '../select/select.module.css';
import type { PhoneCountry } from './phone-number.ts';
import styles from './phone-field.module.css';

interface CountryPickerProps {
  readonly countries: readonly PhoneCountry[];
  readonly country: PhoneCountry | undefined;
  readonly onChange: (code: string) => void;
  readonly isDisabled: boolean;
}

const useCountryList = onDemand(() => import('./country-list.tsx'));

/** The extension before the number, with its flag; opens a list that can be searched by name and extension. */
export function CountryPicker({ countries, country, onChange, isDisabled }: CountryPickerProps) {
  const { t } = useTranslation('ui');
  const list = useCountryList();
  const { how: isOpen = false, isFailed, open, close, button, intent } = useOpener<true>(list);
  const extension = country && `+${country.phoneExtension}`;
  return (
    <div className={styles.picker}>
      <button
        ref={button}
        type="button"
        className={styles.country}
        disabled={isDisabled}
        aria-label={[t('phone.country'), country?.name, extension].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...intent}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(true);
        }}
        onClick={() => open(true)}
      >
        {country && (
          <span className={styles.extension}>
            <Flag countryCode={country.code} /> {extension}
          </span>
        )}
        <ChevronDown className={selectStyles.arrow} aria-hidden="true" />
      </button>
      <OpenFailure isShown={isFailed} side="left" />
      {list.part && isOpen && (
        <list.part.CountryList
          label={t('phone.country')}
          countries={countries}
          chosen={country?.code}
          button={button}
          onClose={close}
          onChange={onChange}
        />
      )}
    </div>
  );
}
