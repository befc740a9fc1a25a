import { useId } from 'react';
import { VisuallyHidden } from '@exchange/shared-ui';
import type { DayFigures } from '@exchange/shared-domain';
import { StatusChip } from '../item/status-chip.tsx';
import { type ListQuery, NamedValue, SmallButton, useBookMoney, useWords } from '../../../kit/index.ts';
import { transactionsApi } from '../service/transactions.api.ts';
import styles from './figures.module.css';
import { useTransactionTexts } from '../item/transaction-texts.ts';

/** The service's counts and sums of the filtered transactions. */
export function Figures({ filter, skip }: { filter: ListQuery; skip: boolean }) {
  const { t, format } = useWords();
  const money = useBookMoney();
  const heading = useId();
  const { data, currentData, isError, isFetching, refetch } = transactionsApi.useAdminGetFiguresQuery(filter, { skip });
  if (isError && !currentData) {
    return (
      <section className={styles.failed} aria-label={t('figures.title')}>
        <p>{t('figures.failed')}</p>
        <SmallButton onPress={() => void refetch()}>{t('actions.retry')}</SmallButton>
      </section>
    );
  }
  if (!data) return <div className={styles.figures} aria-hidden />;
  const { expectedProfitBgn: expected, realisedProfitBgn: realised } = data;
  return (
    <section className={currentData ? styles.figures : styles.former} aria-labelledby={heading} aria-busy={isFetching}>
      <h2 id={heading} className={styles.heading}>
        {t('figures.title')}
      </h2>
      <dl className={styles.statuses}>
        {data.statuses.map(({ status, count, turnoverBgn }) => (
          <NamedValue key={status} name={<StatusChip status={status} />}>
            <strong>{format.number(count)}</strong>
            <span>{money(turnoverBgn)}</span>
          </NamedValue>
        ))}
      </dl>
      {expected !== null && realised !== null && (
        <dl className={styles.profits}>
          <NamedValue name={t('figures.expected')}>
            <strong>{money(expected)}</strong>
          </NamedValue>
          <NamedValue name={t('figures.realised')}>
            <strong>{money(realised)}</strong>
          </NamedValue>
        </dl>
      )}
      {data.days.length > 0 && <DayChart days={data.days} />}
    </section>
  );
}

const SIZE = { width: 310, height: 64 };

/** Requests by day: a chart, and a table for screen readers. */
function DayChart({ days }: { days: readonly DayFigures[] }) {
  const { t, format } = useWords();
  const { fields } = useTransactionTexts();
  const money = useBookMoney();
  const dayName = (day: string) => format.date(`${day}T12:00:00Z`);
  const seesProfit = days.some(({ profitBgn }) => profitBgn !== null);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.chart}>
      <figcaption>{t('figures.byDay')}</figcaption>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className={styles.bars} aria-hidden="true">
        {barsOf(days, SIZE).map(({ day, count, profitBgn, ...box }) => (
          <rect key={day} {...box} rx="2">
            <title>
              {profitBgn === null
                ? `${dayName(day)}: ${format.number(count)}`
                : t('figures.day', { day: dayName(day), requests: format.number(count), profit: money(profitBgn) })}
            </title>
          </rect>
        ))}
      </svg>
      {first && last && (
        <p className={styles.range} aria-hidden="true">
          <span>{dayName(first.day)}</span>
          {last !== first && <span>{dayName(last.day)}</span>}
        </p>
      )}
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{fields.clientSubmitTime}</th>
              <th scope="col">{t('figures.requests')}</th>
              {seesProfit && <th scope="col">{fields.marginBgn}</th>}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count, profitBgn }) => (
              <tr key={day}>
                <th scope="row">{dayName(day)}</th>
                <td>{format.number(count)}</td>
                {profitBgn !== null && <td>{money(profitBgn)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

/** A bar of the chart, in the units of the drawing; the origin is at the top left. */
interface Bar extends DayFigures {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 0.25;

/** One bar per day; its height is the number of requests. A day with requests always has a visible bar. */
export function barsOf(days: readonly DayFigures[], { width, height }: { width: number; height: number }): Bar[] {
  const highest = Math.max(1, ...days.map(({ count }) => count));
  // Bars of few days would be too wide.
  const step = width / Math.max(days.length, 7);
  return days.map((day, index) => {
    const barHeight = day.count === 0 ? 0 : Math.max(2, (day.count / highest) * height);
    return { ...day, x: index * step, y: height - barHeight, width: step * (1 - GAP), height: barHeight };
  });
}
