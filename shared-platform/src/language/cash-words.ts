import type { i18n } from 'i18next';
import {
  decimal,
  defaultLimits,
  defaultRatePromise,
  languageFacts,
  maximumIn,
  minimumIn,
  type CashCurrency,
  type Currency,
  type Decimal,
  type LanguageCode,
  type RatePromise,
  type SiteSettings,
} from '@exchange/shared-domain';

/** Event of the page's i18next: the words for the cash have changed, without a change of the language. */
export const CASH_WORDS_CHANGED = 'cashWordsChanged';

/** The settings that texts name. */
type NamedSettings = Pick<SiteSettings, 'limits' | 'company' | 'ratePromise'>;

interface CashFacts extends NamedSettings {
  readonly cash: CashCurrency;
  /** The codes of all crypto; none before the catalogue is known. */
  readonly coins: readonly string[];
}

const factsByInstance = new WeakMap<i18n, CashFacts>();

/**
 * Makes the words for the cash currency, the coins, the limits, the operator and the end of a rate available to every
 * text, in the current language.
 */
function writeWords(
  instance: i18n,
  { cash, coins, limits: { minimum, maximum }, company, ratePromise = defaultRatePromise }: CashFacts,
): void {
  if (!instance.options.interpolation) return;
  const language = instance.language as LanguageCode;
  const { tag } = languageFacts[language];
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const eik = String(instance.getResource(language, 'platform', 'eik'));
  const currency = { code: cash, type: 'FIAT', precision: 2 } as const;
  const words = (code: CashCurrency): Readonly<Record<string, string>> =>
    Object(instance.getResource(language, 'platform', `cash.${code}`));
  const inWords = (code: CashCurrency, text: 'cashAmount' | 'cashEquivalent', amount: Decimal) =>
    words(code)[text]?.replace('{{amount}}', numbers.format(amount.toString() as Intl.StringNumericLiteral));
  const isEquivalent = cash === 'BGN' && maximum.currency === 'EUR';
  const largest = isEquivalent ? decimal(maximum.amount) : maximumIn(maximum, currency);
  instance.options.interpolation.defaultVariables = {
    ...words(cash),
    coins:
      coins.length > 0 ? new Intl.ListFormat(tag).format(coins) : instance.getResource(language, 'platform', 'coins'),
    cashMinimum: inWords(cash, 'cashAmount', minimumIn(minimum, currency)),
    cashMaximum: inWords(cash, isEquivalent ? 'cashEquivalent' : 'cashAmount', largest),
    operator: company
      ? ` (${company.name[language]}, ${eik} ${company.registrationNumber}, ${company.address[language]})`
      : '',
    rateEnd: endInWords(instance, language, ratePromise),
    cashLargest: inWords(isEquivalent ? 'EUR' : cash, 'cashAmount', largest),
  };
}

/** Until when an approved rate holds, such as `the closing time of the office on the next working day`. */
function endInWords(instance: i18n, language: LanguageCode, { workingDays }: RatePromise): string {
  const which = (['today', 'next'] as const)[workingDays] ?? 'later';
  const text: unknown = instance.getResource(language, 'platform', `rateEnd.${which}`);
  return String(text).replace('{{days}}', String(workingDays));
}

/** Sets the cash currency of the texts, in every language. */
export function setCashWords(instance: i18n, cash: CashCurrency): void {
  factsByInstance.set(instance, { cash, coins: [], limits: defaultLimits[cash], ratePromise: defaultRatePromise });
  const write = () => {
    const facts = factsByInstance.get(instance);
    if (facts) writeWords(instance, facts);
  };
  write();
  instance.on('languageChanged', write);
}

/** Sets the limits, the operator and the end of a rate in the texts of an open page. */
export const setSettingWords = (instance: i18n, { limits, company, ratePromise }: NamedSettings): void =>
  changeFacts(instance, { limits, company, ratePromise });

/** Sets the names of the coins in the texts of an open page. */
export const setCoinWords = (instance: i18n, catalogue: readonly Currency[]): void =>
  changeFacts(instance, { coins: catalogue.filter(({ type }) => type === 'CRYPTO').map(({ code }) => code) });

function changeFacts(instance: i18n, change: Partial<CashFacts>): void {
  const facts = factsByInstance.get(instance);
  if (!facts) return;
  const next = { ...facts, ...change };
  if (JSON.stringify(facts) === JSON.stringify(next)) return;
  factsByInstance.set(instance, next);
  writeWords(instance, next);
  instance.emit(CASH_WORDS_CHANGED);
}

/** The words for the cash currency by their name in texts, such as `cashName`, in the current language. */
export const cashWords = (instance: i18n): Readonly<Record<string, string>> =>
  Object(instance.options.interpolation?.defaultVariables);
