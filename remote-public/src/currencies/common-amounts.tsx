import { useTranslation } from 'react-i18next';
import { brokenLimit, decimal, quoteFromSource, type Currency } from '@exchange/shared-domain';
import { useFormat, useGetExchangeRateQuery, useSiteSettings } from '@exchange/shared-platform';
import styles from './currencies.module.css';

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
  const { currentData, error, isFetching } = useGetExchangeRateQuery(currency.code);
  if (!currentData || error !== undefined)
    return <p>{t(isFetching ? 'currencies.rateLoading' : 'currencies.rateFailed')}</p>;

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
