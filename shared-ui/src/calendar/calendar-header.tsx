import { today } from '@internationalized/date';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import type { CalendarDate } from '@internationalized/date';
import { classNames } from '../foundation/class-names.ts';
import { SOFIA_TIME_ZONE } from './calendar-date.ts';
import { useUiSettings } from '../provider/ui-provider.tsx';
import styles from './calendar.module.css';

interface CalendarHeaderProps {
  /** A date of the month shown. */
  readonly shown: CalendarDate;
  readonly onShow: (date: CalendarDate) => void;
  readonly minYear: number | undefined;
  readonly maxYear: number | undefined;
}

const yearsBack = 100;
const yearsOffered = 151;

/** Month and year as native lists: two choices reach a birth date decades ago, also on phones. */
export function CalendarHeader({ shown, onShow, minYear, maxYear }: CalendarHeaderProps) {
  const { t } = useTranslation('ui');
  const { languageTag } = useUiSettings();
  const months = new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'UTC' });
  const firstYear = today(SOFIA_TIME_ZONE).year - yearsBack;
  return (
    <header className={styles.header}>
      <Button slot="previous" className={classNames(styles.step)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <div className={styles.choices}>
        <Choice
          label={t('date.month')}
          value={shown.month}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: index + 1,
            text: months.format(Date.UTC(2020, index)),
          }))}
          onChange={(month) => onShow(shown.set({ month }))}
        />
        <Choice
          label={t('date.year')}
          value={shown.year}
          options={Array.from({ length: yearsOffered }, (_, index) => {
            const year = firstYear + index;
            const isDisabled = year < (minYear ?? year) || year > (maxYear ?? year);
            return { value: year, text: String(year), isDisabled };
          })}
          onChange={(year) => onShow(shown.set({ year }))}
        />
      </div>
      <Button slot="next" className={classNames(styles.step)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </header>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly { readonly value: number; readonly text: string; readonly isDisabled?: boolean }[];
  readonly onChange: (value: number) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
