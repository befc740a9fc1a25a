import { Calendar } from 'react-aria-components/Calendar';
import { classNames } from '../foundation/class-names.ts';
import { readDate, type DateBounds } from './calendar-date.ts';
import { CalendarMonth } from './calendar-month.tsx';
import styles from './calendar.module.css';

/** The calendar of a field for one date; the field around it holds the value. */
export function SingleCalendar({ minDate, maxDate }: DateBounds) {
  return (
    <Calendar
      minValue={readDate(minDate)}
      maxValue={readDate(maxDate)}
      className={classNames(styles.calendar)}
      firstDayOfWeek="mon"
    >
      {({ state }) => <CalendarMonth {...{ state, minDate, maxDate }} />}
    </Calendar>
  );
}
