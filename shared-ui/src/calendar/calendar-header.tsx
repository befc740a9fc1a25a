import { today } from '@internationalized/date';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import type { CalendarDate } from '@internationalized/date';
import { classNames } from '../foundation/class-names.ts';
import { useUiSettings } from '../provider/ui-provider.tsx';
import { calendarYears } from './calendar-years.ts';
import styles from './calendar.module.css';

interface CalendarHeaderProps {
  /** A date of the month shown. */
  readonly shown: CalendarDate;
  readonly onShow: (date: CalendarDate) => void;
  readonly minYear: number | undefined;
  readonly maxYear: number | undefined;
}

/** Month and year as the device's own lists: a birth date decades ago is two choices away, on phones too. */
export function CalendarHeader({ shown, onShow, minYear, maxYear }: CalendarHeaderProps) {
  const { t } = useTranslation('ui');
  const { languageTag } = useUiSettings();
  const months = new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'UTC' });
  const years = calendarYears(today('Europe/Sofia').year, minYear, maxYear);
  return (
    <header className={styles.header}>
      <Button slot="previous" className={classNames(styles.step)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <div className={styles.choices}>
        <Choice
          label={t('date.month')}
          value={shown.month}
          options={Array.from({ length: 12 }, (_, index) => [index + 1, months.format(Date.UTC(2020, index))])}
          onChange={(month) => onShow(shown.set({ month }))}
        />
        <Choice
          label={t('date.year')}
          value={shown.year}
          options={years.map((year) => [year, String(year)])}
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
  readonly options: readonly (readonly [value: number, text: string])[];
  readonly onChange: (value: number) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
