import { Calendar } from 'react-aria-components/Calendar';
import { classNames } from '../foundation/class-names.ts';
import { CalendarMonth, type DateBounds } from './calendar-month.tsx';
import styles from './calendar.module.css';

/** The calendar of a field for one date; the field around it holds the value. */
export function SingleCalendar({ minDate = null, maxDate = null }: DateBounds) {
  return (
    <Calendar minValue={minDate} maxValue={maxDate} className={classNames(styles.calendar)} firstDayOfWeek="mon">
      {({ state }) => <CalendarMonth {...{ state, minDate, maxDate }} />}
    </Calendar>
  );
}
