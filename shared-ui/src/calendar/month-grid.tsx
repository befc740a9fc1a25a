import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { classNames } from '../foundation/class-names.ts';
import styles from './calendar.module.css';

/** The days of the month shown, from Monday. */
export function MonthGrid() {
  return (
    <CalendarGrid className={classNames(styles.grid)} weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={classNames(styles.weekday)}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={classNames(styles.day)} />}</CalendarGridBody>
    </CalendarGrid>
  );
}
