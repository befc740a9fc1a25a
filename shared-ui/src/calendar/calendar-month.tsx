import { today, type CalendarDate } from '@internationalized/date';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Calendar,
} from 'react-aria-components/Calendar';
import { classNames } from '../foundation/class-names.ts';
import { useUiSettings } from '../provider/ui-provider.tsx';
import { SOFIA_TIME_ZONE } from './calendar-date.ts';
import styles from './calendar.module.css';

/** First and last day that can be picked, both inclusive. */
interface DateBounds {
  readonly minDate?: CalendarDate | null;
  readonly maxDate?: CalendarDate | null;
}

interface CalendarMonthProps extends DateBounds {
  /** The state of the calendar around it. */
  readonly state: { readonly focusedDate: CalendarDate; setFocusedDate(date: CalendarDate): void };
}

/** The month shown: its choice, and its days from Monday. */
export function CalendarMonth({ state, ...bounds }: CalendarMonthProps) {
  return (
    <>
      <Header {...bounds} shown={state.focusedDate} onShow={(date) => state.setFocusedDate(date)} />
      <CalendarGrid className={classNames(styles.grid)} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classNames(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={classNames(styles.day)} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

interface HeaderProps extends DateBounds {
  /** A date of the month shown. */
  readonly shown: CalendarDate;
  readonly onShow: (date: CalendarDate) => void;
}

const yearsBack = 100;
const yearsOffered = 151;

/** Month and year as native lists: two choices reach a birth date decades ago, also on phones. */
function Header({ shown, onShow, minDate, maxDate }: HeaderProps) {
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
            const isDisabled = year < (minDate?.year ?? year) || year > (maxDate?.year ?? year);
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

/** The calendar of a field for one date; the field around it holds the value. */
export function SingleCalendar({ minDate = null, maxDate = null }: DateBounds) {
  return (
    <Calendar minValue={minDate} maxValue={maxDate} className={classNames(styles.calendar)} firstDayOfWeek="mon">
      {({ state }) => <CalendarMonth {...{ state, minDate, maxDate }} />}
    </Calendar>
  );
}
