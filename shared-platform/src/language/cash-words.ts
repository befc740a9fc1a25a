import type { i18n } from 'i18next';
import {
  decimal,
  defaultLimits,
  maximumIn,
  minimumIn,
  type CashCurrency,
  type Decimal,
  type LanguageCode,
  type Limits,
} from '@exchange/shared-domain';

/** Event of the page's i18next: the words for the cash have changed, without a change of the language. */
export const CASH_WORDS_CHANGED = 'cashWordsChanged';

interface CashFacts {
  readonly cash: CashCurrency;
  readonly limits: Limits;
}

const factsByInstance = new WeakMap<i18n, CashFacts>();

const localeOf: Readonly<Record<LanguageCode, string>> = { en: 'en-GB', bg: 'bg-BG' };

/** Makes the words for the cash currency and the limits available to every text, in the current language. */
function writeWords(instance: i18n, { cash, limits: { minimum, maximum } }: CashFacts): void {
  if (!instance.options.interpolation) return;
  const language = instance.language as LanguageCode;
  const numbers = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2, useGrouping: 'always' });
  const currency = { code: cash, type: 'FIAT', precision: 2 } as const;
  const words = (code: CashCurrency): Readonly<Record<string, string>> =>
    Object(instance.getResource(language, 'platform', `cash.${code}`));
  const inWords = (code: CashCurrency, text: 'cashAmount' | 'cashEquivalent', amount: Decimal) =>
    words(code)[text]?.replace('{{amount}}', numbers.format(amount.toString() as Intl.StringNumericLiteral));
  const isEquivalent = cash === 'BGN' && maximum.currency === 'EUR';
  const largest = isEquivalent ? decimal(maximum.amount) : maximumIn(maximum, currency);
  instance.options.interpolation.defaultVariables = {
    ...words(cash),
    cashMinimum: inWords(cash, 'cashAmount', minimumIn(minimum, currency)),
    cashMaximum: inWords(cash, isEquivalent ? 'cashEquivalent' : 'cashAmount', largest),
    cashLargest: inWords(isEquivalent ? 'EUR' : cash, 'cashAmount', largest),
  };
}

/** Sets the cash currency of the texts, in every language. */
export function setCashWords(instance: i18n, cash: CashCurrency): void {
  factsByInstance.set(instance, { cash, limits: defaultLimits[cash] });
  const write = () => {
    const facts = factsByInstance.get(instance);
    if (facts) writeWords(instance, facts);
  };
  write();
  instance.on('languageChanged', write);
}

/** Sets the limits in the texts of an open page. */
export function setLimitWords(instance: i18n, limits: Limits): void {
  const facts = factsByInstance.get(instance);
  if (!facts || JSON.stringify(facts.limits) === JSON.stringify(limits)) return;
  factsByInstance.set(instance, { ...facts, limits });
  writeWords(instance, { ...facts, limits });
  instance.emit(CASH_WORDS_CHANGED);
}

/** The words for the cash currency by their name in texts, such as `cashName`, in the current language. */
export const cashWords = (instance: i18n): Readonly<Record<string, string>> =>
  Object(instance.options.interpolation?.defaultVariables);
