import { useTranslation } from 'react-i18next';
import { useFormat, useRatesFrom, useGetExchangeRateQuery, useSiteSettings } from '@exchange/shared-platform';
import { Button, Skeleton, VisuallyHidden } from '@exchange/shared-ui';
import { brokenLimit, decimal, quoteFromSource, type Currency } from '@exchange/shared-domain';
import styles from './currencies.module.css';

/** The current rates of a currency. */
export function CurrencyRates({ code }: { readonly code: string }) {
  const { t } = useTranslation('public');
  const format = useFormat();
  const { rates, areUnavailable, isFetching, hasFailed, retry } = useRatesFrom(code);
  if (areUnavailable) return <p role="status">{t('currencies.ratesUnavailable')}</p>;
  if (!rates) {
    return isFetching && !hasFailed ? (
      <div className={styles.quotes}>
        <Skeleton />
        <VisuallyHidden>{t('currencies.rateLoading')}</VisuallyHidden>
      </div>
    ) : (
      <div className={styles.rateFailed}>
        <p>{t('currencies.rateFailed')}</p>
        <Button variant="ghost" size="small" isPending={isFetching} onPress={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <ul className={styles.rateList}>
      {Object.entries(rates).map(([target, rate]) => (
        <li key={target} className={styles.rate}>
          {t('currencies.rate', { source: code, target, rate: format.rate(rate) })}
        </li>
      ))}
    </ul>
  );
}

/** When the rates of the table were taken. The service takes those of all currencies at once. */
export function RatesTime({ code }: { readonly code: string }) {
  const { t } = useTranslation('public');
  const format = useFormat();
  const { asOf, isStale } = useRatesFrom(code);
  return (
    <p className={styles.takenAt} data-stale={isStale || undefined}>
      {asOf !== undefined && t(isStale ? 'currencies.stale' : 'currencies.takenAt', { time: format.time(asOf) })}
    </p>
  );
}

const amounts = ['100', '500', '1000', '5000'].map((amount) => decimal(amount));

export interface CurrencyProps {
  readonly currency: Currency;
  /** The whole catalogue. */
  readonly currencies: readonly Currency[];
}

/** Example amounts at the current rate, without those beyond the limits. */
export function CommonAmounts({ currency, currencies }: CurrencyProps) {
  const { t } = useTranslation('public');
  const format = useFormat();
  const { limits } = useSiteSettings();
  const { currentData, error } = useGetExchangeRateQuery(currency.code);
  if (!currentData || error !== undefined)
    return <p>{t(error === undefined ? 'currencies.rateLoading' : 'currencies.rateFailed')}</p>;

  const quotes = currencies.flatMap((target) => {
    const rate = currentData.rates[target.code];
    if (rate === undefined) return [];
    const terms = { source: currency, target, rate: decimal(rate) };
    return amounts
      .map((amount) => quoteFromSource(terms, amount))
      .filter((quote) => brokenLimit(quote, limits) === undefined);
  });
  return (
    <ul className={styles.amounts}>
      {quotes.map(({ sourceAmount, target, targetAmount }) => (
        <li key={`${sourceAmount.toString()} ${target.code}`}>
          {t('currencies.amount', {
            source: format.roundMoney(sourceAmount, currency.code),
            target: format.money(targetAmount, target.code),
          })}
        </li>
      ))}
    </ul>
  );
}
