import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayAfter, filterDays, isCalendarDay } from '@exchange/shared-domain';
import { Button, IconButton } from '@exchange/shared-ui';
import { DatePicker } from '@exchange/shared-ui/date-picker';
import styles from './day.module.css';

/** Whether text is a day of the calendar, `YYYY-MM-DD`, that has books. */
export const isDay = (text: string | null): text is string =>
  text !== null && isCalendarDay(text) && text >= filterDays.first && text <= filterDays.last;

interface DayBarProps {
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

/** The day that is shown, and the ways to others. */
export function DayBar({ day, today, onChange }: DayBarProps) {
  const { t } = useTranslation('admin');
  const step = (days: number) => () => onChange(dayAfter(day, days));
  return (
    <div className={styles.bar}>
      <IconButton label={t('day.previous')} icon={<ChevronLeft aria-hidden />} onPress={step(-1)} />
      <div className={styles.date}>
        <DatePicker
          label={t('day.day')}
          isLabelHidden
          value={day}
          maxDate={today}
          onChange={(next) => isDay(next) && onChange(next)}
        />
      </div>
      <IconButton
        label={t('day.next')}
        icon={<ChevronRight aria-hidden />}
        isDisabled={day >= today}
        onPress={step(1)}
      />
      {day !== today && (
        <Button variant="secondary" size="small" onPress={() => onChange(today)}>
          {t('day.today')}
        </Button>
      )}
    </div>
  );
}
