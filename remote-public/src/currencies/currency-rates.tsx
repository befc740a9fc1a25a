import { useTranslation } from 'react-i18next';
import { useFormat, useRatesFrom } from '@exchange/shared-platform';
import { Button, Skeleton, VisuallyHidden } from '@exchange/shared-ui';
import styles from './currencies.module.css';

/** The current rates of a currency. */
export function CurrencyRates({ code }: { readonly code: string }) {
  const { t } = useTranslation('public');
  const format = useFormat();
  const { rates, asOf, isStale, areUnavailable, isFetching, retry } = useRatesFrom(code);
  if (areUnavailable) return <p role="status">{t('currencies.ratesUnavailable')}</p>;
  if (!rates) {
    return isFetching ? (
      <div className={styles.quotes}>
        <Skeleton />
        <VisuallyHidden>{t('currencies.rateLoading')}</VisuallyHidden>
      </div>
    ) : (
      <div className={styles.rateFailed}>
        <p>{t('currencies.rateFailed')}</p>
        <Button variant="ghost" size="small" onPress={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.quotes}>
      <ul className={styles.rateList}>
        {Object.entries(rates).map(([target, rate]) => (
          <li key={target} className={styles.rate}>
            {t('currencies.rate', {
              source: code,
              target,
              rate: format.rate(rate),
            })}
          </li>
        ))}
      </ul>
      {asOf !== undefined && (
        <p className={styles.takenAt} data-stale={isStale || undefined}>
          {t(isStale ? 'currencies.stale' : 'currencies.takenAt', { time: format.time(asOf) })}
        </p>
      )}
    </div>
  );
}
