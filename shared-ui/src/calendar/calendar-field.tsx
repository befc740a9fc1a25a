import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import fieldStyles from '../field/field.module.css';
import { classNames } from '../foundation/class-names.ts';
import styles from './calendar-field.module.css';

interface CalendarFieldProps {
  /** The field's id: a press on the label moves the focus here. */
  readonly id: string;
  readonly name?: string | undefined;
  readonly value: string;
  /** Name of the button that opens the calendar. */
  readonly openLabel: string;
  /** The parts that are typed. */
  readonly typed: ReactNode;
  /** The calendar, which opens above the page, at most 320 px wide. */
  readonly children: ReactNode;
}

/**
 * The box of a date field with its typed parts, and the calendar that its button opens. A form finds the field by the name
 * of a hidden input, which passes the focus to the first part.
 */
export function CalendarField({ id, name, value, openLabel, typed, children }: CalendarFieldProps) {
  return (
    <>
      <Group className={classNames(fieldStyles.box)}>
        {typed}
        <Button className={classNames(styles.open)} aria-label={openLabel}>
          <CalendarDays aria-hidden="true" />
        </Button>
      </Group>
      <input
        {...{ id, name, value }}
        className={fieldStyles.hidden}
        onFocus={({ currentTarget }) =>
          currentTarget.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
        }
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Popover className={classNames(styles.popover)} placement="bottom end" offset={8}>
        <Dialog className={classNames(styles.dialog)}>{children}</Dialog>
      </Popover>
    </>
  );
}
