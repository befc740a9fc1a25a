import { use } from 'react';
import { Calendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { classNames } from '../foundation/class-names.ts';
import { readBounds } from './calendar-date.ts';
import { CalendarHeader } from './calendar-header.tsx';
import styles from './calendar.module.css';
import { MonthGrid } from './month-grid.tsx';

/** First and last day that can be picked, `YYYY-MM-DD`, both inclusive. */
export interface DateBounds {
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
}

/** The calendar of a field for one date; the field around it holds the value. */
export function SingleCalendar({ minDate, maxDate }: DateBounds) {
  const bounds = readBounds(minDate, maxDate);
  return (
    <Calendar {...bounds} className={classNames(styles.calendar)} firstDayOfWeek="mon">
      <Header minYear={bounds.minValue?.year} maxYear={bounds.maxValue?.year} />
      <MonthGrid />
    </Calendar>
  );
}

function Header(years: { readonly minYear: number | undefined; readonly maxYear: number | undefined }) {
  const state = use(CalendarStateContext);
  return state && <CalendarHeader {...years} shown={state.focusedDate} onShow={(date) => state.setFocusedDate(date)} />;
}
