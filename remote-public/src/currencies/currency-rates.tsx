import { useTranslation } from 'react-i18next';
import { useFormat, useGetExchangeRateQuery } from '@exchange/shared-platform';
import { Button, Skeleton, VisuallyHidden } from '@exchange/shared-ui';
import styles from './currencies.module.css';

/** The current rates of a currency. */
export function CurrencyRates({ code }: { readonly code: string }) {
  const { t } = useTranslation('public');
  const format = useFormat();
  const { currentData, isFetching, refetch } = useGetExchangeRateQuery(code, { refetchOnMountOrArgChange: true });
  if (!currentData) {
    return isFetching ? (
      <div className={styles.quotes}>
        <Skeleton width="100%" />
        <VisuallyHidden>{t('currencies.rateLoading')}</VisuallyHidden>
      </div>
    ) : (
      <div className={styles.rateFailed}>
        <p>{t('currencies.rateFailed')}</p>
        <Button variant="ghost" size="small" onPress={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.quotes}>
      <ul className={styles.rateList}>
        {Object.entries(currentData.rates).map(([target, rate]) => (
          <li key={target} className={styles.rate}>
            {t('currencies.rate', {
              source: code,
              target,
              rate: format.rate(rate),
            })}
          </li>
        ))}
      </ul>
      {currentData.asOf !== undefined && (
        <p className={styles.takenAt}>{t('currencies.takenAt', { time: format.time(currentData.asOf) })}</p>
      )}
    </div>
  );
}
