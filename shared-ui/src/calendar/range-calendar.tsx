import { use } from 'react';
import { RangeCalendar as AriaRangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { classNames } from '../foundation/class-names.ts';
import { readBounds } from './calendar-date.ts';
import { CalendarHeader } from './calendar-header.tsx';
import styles from './calendar.module.css';
import { MonthGrid } from './month-grid.tsx';
import type { DateBounds } from './single-calendar.tsx';

/** The calendar of a field for a period; the field around it holds the value. */
export function RangeCalendar({ minDate, maxDate }: DateBounds) {
  const bounds = readBounds(minDate, maxDate);
  return (
    <AriaRangeCalendar {...bounds} className={classNames(styles.calendar, styles.range)} firstDayOfWeek="mon">
      <Header minYear={bounds.minValue?.year} maxYear={bounds.maxValue?.year} />
      <MonthGrid />
    </AriaRangeCalendar>
  );
}

function Header(years: { readonly minYear: number | undefined; readonly maxYear: number | undefined }) {
  const state = use(RangeCalendarStateContext);
  return state && <CalendarHeader {...years} shown={state.focusedDate} onShow={(date) => state.setFocusedDate(date)} />;
}
