import { Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInSofia } from '@exchange/shared-domain';
import { useFormat, useNow } from '@exchange/shared-platform';
import { VisuallyHidden } from '@exchange/shared-ui';
import styles from './visit-mark.module.css';

const MINUTE = 60_000;

interface VisitMarkProps {
  readonly visitAt: string;
  /** What stands beside the mark on other days than that of the visit, when the time says nothing. */
  readonly otherwise?: ReactNode;
}

/** When the client says to come. In a row there is room for the time alone; the rest is its tooltip. */
export function VisitMark({ visitAt, otherwise }: VisitMarkProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const text = t('visit.title', { time: format.dateTime(visitAt) });
  const isToday = dayInSofia(new Date(visitAt)) === dayInSofia(useNow(MINUTE));
  return (
    <span className={styles.mark} title={text}>
      <Footprints aria-hidden />
      {otherwise === undefined ? (
        text
      ) : (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          {isToday ? <span aria-hidden>{format.time(visitAt)}</span> : otherwise}
        </>
      )}
    </span>
  );
}
