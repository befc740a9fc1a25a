import { useTranslation } from 'react-i18next';
import type { CurrencyMargin } from '@exchange/shared-domain';
import { useFormat, useNow } from '@exchange/shared-platform';
import { toPercent } from './percent.ts';
import styles from './settings.module.css';

const A_MINUTE = 60_000;

/** The margins that were set, including scheduled ones. */
export function MarginHistory({ history }: Pick<CurrencyMargin['value'], 'history'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const now = useNow(A_MINUTE).toISOString();
  if (history.length === 0) return <p className={styles.text}>{t('settings.margin.noHistory')}</p>;
  return (
    <details>
      <summary className={styles.summary}>{t('settings.margin.history', { count: history.length })}</summary>
      <ul className={styles.history}>
        {history.map(({ margin, effectiveFrom, setAt, setBy }) => (
          <li key={`${effectiveFrom} ${setAt}`}>
            {t(effectiveFrom > now ? 'settings.margin.scheduledEntry' : 'settings.margin.entry', {
              margin: format.number(toPercent(margin)),
              from: format.dateTime(effectiveFrom),
              by: setBy,
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
