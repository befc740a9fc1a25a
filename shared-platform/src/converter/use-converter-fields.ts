import { useTranslation } from 'react-i18next';
import { MAXIMUM_EURO, MAXIMUM_LEVA, MINIMUM_LEVA } from '@exchange/shared-domain';
import { useFormat } from '../language/use-format.ts';
import { currencyOn, sourceSide, type ConverterSide } from './converter-state.ts';
import type { Converter } from './use-converter.ts';

/** Texts and callbacks for `ConverterFields` of shared-ui, in the person's language. */
export function useConverterFields(converter: Converter) {
  const { t } = useTranslation('platform', { keyPrefix: 'converter' });
  const format = useFormat();
  const { state, status, isRetrying, terms, asOf } = converter;

  const row = (side: ConverterSide) => {
    const given = side === sourceSide(state);
    const currency = currencyOn(state, side);
    const options = converter.optionsOf(side);
    return {
      label: given ? t('weBuy') : t('weSell'),
      amountLabel: given ? t('amountGiven') : t('amountReceived'),
      amount: state[side],
      precision: options.find(({ code }) => code === currency)?.precision ?? 2,
      currency,
      currencyLabel: given ? t('currencyGiven') : t('currencyReceived'),
      currencies: options.length > 0 ? options.map(({ code }) => code) : [currency],
      onAmountChange: (amount: string) => converter.edit(side, amount),
      onCurrencyChange: (code: string) => converter.choose(side, code),
    };
  };

  const limits = {
    minimum: format.roundMoney(MINIMUM_LEVA, 'BGN'),
    maximum: format.roundMoney(MAXIMUM_LEVA, 'BGN'),
    maximumEuro: format.roundMoney(MAXIMUM_EURO, 'EUR'),
  };
  const limitErrors = {
    TRANSACTION_AMOUNT_TOO_LOW: t('tooLow', limits),
    TRANSACTION_AMOUNT_TOO_HIGH: t('tooHigh', limits),
  };
  return {
    top: row('top'),
    bottom: row('bottom'),
    reversed: state.direction === 'toTop',
    swapLabel: t('swap'),
    rateLine:
      terms &&
      t('rate', {
        source: terms.source.code,
        target: terms.target.code,
        rate: format.rate(terms.rate),
      }),
    rateNote: asOf === undefined ? undefined : t('takenAt', { time: format.time(asOf) }),
    loadingLabel: status === 'loading' || isRetrying ? t('loading') : undefined,
    failure:
      status === 'failed' ? { message: t('failed'), retryLabel: t('retry'), onRetry: converter.retry } : undefined,
    limits: t('limits', limits),
    limitError: converter.isDefault ? undefined : converter.brokenLimit && limitErrors[converter.brokenLimit],
    onSwap: converter.swap,
  };
}
