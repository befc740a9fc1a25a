import {
  clockInSofia,
  decimal,
  languageFacts,
  shownDecimals,
  SOFIA_TIME_ZONE,
  truncateToDigits,
  type Decimal,
  type LanguageCode,
} from '@exchange/shared-domain';
import { useLanguage } from './language.slice.ts';

/** Digits of a rate that a person reads; quotes use all of them. */
const SHOWN_RATE_DIGITS = 6;

/** Writes values as a language does. Dates and times are in Sofia's time zone. */
export interface Format {
  /** A decimal, exactly, with at least `minimumDecimals` decimal places (0) and grouping. */
  number(value: Decimal | number | string, minimumDecimals?: number): string;
  /** An amount and its currency code: cash with all its decimal places, crypto with those that it needs. */
  money(value: Decimal | number | string, code: string): string;
  /** An amount with only the decimal places that it needs, for round figures such as a limit: `100 BGN`. */
  roundMoney(value: Decimal | number | string, code: string): string;
  /** A rate, cut to six significant digits. */
  rate(value: Decimal | number | string): string;
  /** A day, such as `05 Mar, 2026`. */
  date(value: string | Date): string;
  /** A time of day, such as `14:05`. */
  time(value: string | Date): string;
  /** Day and time. */
  dateTime(value: string | Date): string;
  /** The name of an ISO country in this language; other text is returned unchanged. */
  country(code: string): string;
  /** The name of a weekday, 1 being Monday. */
  weekday(weekday: number): string;
}

/** The formats of a language. */
export function createFormat(language: LanguageCode): Format {
  const locale = languageFacts[language].tag;
  const dates = new Intl.DateTimeFormat(locale, {
    timeZone: SOFIA_TIME_ZONE,
    year: 'numeric',
    month: 'long',
    day: '2-digit',
  });
  const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const numbers = new Map<number, Intl.NumberFormat>();
  const numbersWith = (minimumFractionDigits: number) => {
    const known = numbers.get(minimumFractionDigits);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 20 });
    numbers.set(minimumFractionDigits, made);
    return made;
  };
  const format: Format = {
    number: (value, minimumDecimals = 0) =>
      // Decimal text goes in as text: Intl formats it exactly, a number would pass through binary floating point.
      numbersWith(minimumDecimals).format(String(value) as Intl.StringNumericLiteral),
    money: (value, code) => `${format.number(value, shownDecimals(code))}\u00a0${code}`,
    roundMoney: (value, code) => `${format.number(value)}\u00a0${code}`,
    rate: (value) => format.number(truncateToDigits(decimal(value), SHOWN_RATE_DIGITS)),
    date: (value) => {
      const parts = dates.formatToParts(new Date(value));
      const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
      // The first three letters of the name: `month: 'short'` is a number in Bulgarian, and four letters for September.
      return `${part('day').padStart(2, '0')} ${part('month').slice(0, 3)}, ${part('year')}`;
    },
    time: (value) => clockInSofia(new Date(value)),
    dateTime: (value) => `${format.date(value)} ${format.time(value)}`,
    country: (code) => (/^[A-Z]{2}$/.test(code) && regions.of(code)) || code,
    weekday: (weekday) => weekdayName.format(new Date(Date.UTC(2024, 0, weekday))),
  };
  return format;
}

const formats = new Map<LanguageCode, Format>();

/**
 * The formats of a language. All callers share one object, because a grid asks in every cell and Intl formats are slow to
 * create.
 */
export function formatIn(language: LanguageCode): Format {
  const format = formats.get(language) ?? createFormat(language);
  formats.set(language, format);
  return format;
}

/** The formats of the person's language. */
export const useFormat = (): Format => formatIn(useLanguage());
