import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import fieldStyles from '../field/field.module.css';
import { classNames } from '../foundation/class-names.ts';
import styles from './calendar-field.module.css';

interface CalendarBoxProps {
  readonly children: ReactNode;
  /** Name of the button that opens the calendar. */
  readonly openLabel: string;
}

/** The box of a date field: the typed parts, and the button that opens the calendar. */
export function CalendarBox({ children, openLabel }: CalendarBoxProps) {
  return (
    <Group className={classNames(fieldStyles.box)}>
      {children}
      <Button className={classNames(styles.open)} aria-label={openLabel}>
        <CalendarDays aria-hidden="true" />
      </Button>
    </Group>
  );
}

/** The calendar above the page, at most 320 px wide. */
export function CalendarPopover({ children }: { readonly children: ReactNode }) {
  return (
    <Popover className={classNames(styles.popover)} placement="bottom end" offset={8}>
      <Dialog className={classNames(styles.dialog)}>{children}</Dialog>
    </Popover>
  );
}
