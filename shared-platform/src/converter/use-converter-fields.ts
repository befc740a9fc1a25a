import { useTranslation } from 'react-i18next';
import {
  currencyOn,
  decimal,
  maximumIn,
  minimumIn,
  roundUpToDigits,
  sourceSide,
  type CashCurrency,
  type ExchangeSide,
  type Limits,
  type Quote,
} from '@exchange/shared-domain';
import { useFormat, type Format } from '../language/use-format.ts';
import { useSiteSettings } from '../settings/use-site-settings.ts';
import { useEnvironment } from '../runtime/environment.slice.ts';
import { amountTexts } from './exchange-quote.ts';
import type { Converter } from './use-converter.ts';

/** Digits of an approximate amount of crypto. */
const ABOUT_DIGITS = 4;

/** Texts and callbacks for `ConverterFields` of shared-ui, in the person's language. */
export function useConverterFields(converter: Converter) {
  const { t } = useTranslation('platform', { keyPrefix: 'converter' });
  const format = useFormat();
  const { exchange, quote, terms, asOf, isStale, areUnavailable, isFetching, hasFailed, smallest } = converter;
  const amounts = amountTexts(exchange, quote);

  const row = (side: ExchangeSide) => {
    const given = side === sourceSide(exchange);
    const currency = currencyOn(exchange, side);
    const options = converter.optionsOf(side);
    return {
      label: given ? t('weBuy') : t('weSell'),
      amount: amounts[side],
      precision: options.find(({ code }) => code === currency)?.precision ?? 2,
      currency,
      currencyLabel: given ? t('currencyGiven') : t('currencyReceived'),
      currencies: options.length > 0 ? options.map(({ code }) => code) : [currency],
      onAmountChange: (amount: string) => converter.edit(side, amount),
      onCurrencyChange: (code: string) => converter.choose(side, code),
    };
  };

  const smallestText = ({ source, sourceAmount, target, targetAmount }: Quote) => {
    const isCashGiven = source.type === 'FIAT';
    const [cash, cashCode] = isCashGiven ? [sourceAmount, source.code] : [targetAmount, target.code];
    const [crypto, cryptoCode] = isCashGiven ? [targetAmount, target.code] : [sourceAmount, source.code];
    return t('smallest', {
      cash: format.roundMoney(cash, cashCode),
      crypto: format.roundMoney(roundUpToDigits(crypto, ABOUT_DIGITS), cryptoCode),
    });
  };
  const limits = limitTexts(useSiteSettings().limits, useEnvironment().cashCurrency, format);
  const limitErrors = {
    TRANSACTION_AMOUNT_TOO_LOW: t('tooLow', limits),
    TRANSACTION_AMOUNT_TOO_HIGH: t('tooHigh', limits),
  };
  const isLoading = isFetching && terms === undefined;
  return {
    top: row('top'),
    bottom: row('bottom'),
    reversed: exchange.direction === 'toTop',
    swapLabel: t('swap'),
    rateLine:
      terms && t('rate', { source: terms.source.code, target: terms.target.code, rate: format.rate(terms.rate) }),
    rateNote: asOf === undefined ? undefined : t(isStale ? 'stale' : 'takenAt', { time: format.time(asOf) }),
    isRateStale: isStale,
    loadingLabel: isLoading ? t('loading') : undefined,
    failure:
      terms === undefined && (hasFailed || !isFetching)
        ? {
            message: t(areUnavailable ? 'unavailable' : 'failed'),
            isPassing: areUnavailable,
            retryLabel: t('retry'),
            onRetry: converter.retry,
          }
        : undefined,
    typed: exchange.typed,
    limits: t('limits', limits),
    limitError: converter.isDefault ? undefined : converter.brokenLimit && limitErrors[converter.brokenLimit],
    support:
      converter.brokenLimit === 'TRANSACTION_AMOUNT_TOO_HIGH' ? { label: t('larger'), to: '/contact' } : undefined,
    smallest: smallest && {
      text: smallestText(smallest),
      takeLabel: t('takeSmallest'),
      onTake: converter.takeSmallest,
    },
    onSwap: converter.swap,
  };
}

const CASH_PRECISION = 2;

/** Both limits in the cash currency. On a site with leva, a maximum that was set in euro is shown in both. */
function limitTexts({ minimum, maximum }: Limits, cash: CashCurrency, format: Format) {
  const currency = { code: cash, type: 'FIAT', precision: CASH_PRECISION } as const;
  const inCash = format.roundMoney(maximumIn(maximum, currency), cash);
  return {
    minimum: format.roundMoney(minimumIn(minimum, currency), cash),
    maximum:
      cash === 'BGN' && maximum.currency === 'EUR'
        ? `${inCash} (${format.roundMoney(decimal(maximum.amount), 'EUR')})`
        : inCash,
  };
}
