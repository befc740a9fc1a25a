import { isCalendarDay } from '../person/birth-date.ts';

/**
 * Whether a text is a birth date as lists know them, in the notation of ISO 8601-2: a day `1971-04-09`, a month `1971-04`, a
 * year `1971`, about then `1971~`, or some year from one to another `1969/1973`.
 */
export function isListedBirthDate(text: string): boolean {
  const [, from, to] = /^(\d{4})\/(\d{4})$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return isYear(from) && isYear(to) && from <= to;
  const [year = '', month = '01', day = '01', ...others] = text.replace(/~$/, '').split('-');
  return others.length === 0 && isYear(year) && isCalendarDay(`${year}-${month}-${day}`);
}

const isYear = (text: string) => text >= '1850' && text <= '2100';

const about = /^(?:~|c(?:irca|a)?\.?(?=[\s\d])|approx[a-z]*\.?|about|around|около|прибл[а-я]*\.?)\s*/;
const aboutAfter = /\s*(?:~|\(?approx[^)]*\)?)$/;
const range = /^(?:(?:between|from|от|между)\s+)?(\d{4})\s*(?:to|and|до|и|[-–/])\s*(\d{4})$/;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (name: string) => String(months.indexOf(name) + 1);

// What stands in each place: year, month, day.
const writings: readonly (readonly [RegExp, (...parts: string[]) => readonly (string | undefined)[]])[] = [
  [/^(\d{4})$/, (year) => [year]],
  [/^(\d{4})[-./](\d{1,2})$/, (year, month) => [year, month]],
  [/^(\d{1,2})[./](\d{4})$/, (month, year) => [year, month]],
  [/^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/, (year, month, day) => [year, month, day]],
  [/^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/, (day, month, year) => [year, month, day]],
  [/^(?:(\d{1,2})[\s-]+)?([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})$/, (day, month = '', year) => [year, monthOf(month), day]],
  [/^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/, (month = '', day, year) => [year, monthOf(month), day]],
];

/** No date is longer, and the expressions here take the square of a length. */
const LONGEST = 100;

/** A birth date as people and lists write it, in the notation above; nothing if it can't be read. */
export function readBirthDate(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return undefined;
  const plain = trimmed
    .toLowerCase()
    .replace(/t\d{2}:.*$/, '')
    .replace(/\s*г\.?$/, '');
  const isAbout = about.test(plain) || aboutAfter.test(plain);
  const said = plain.replace(about, '').replace(aboutAfter, '');
  const [, from, to] = range.exec(said) ?? [];
  const date = from === undefined ? readDay(said) : `${from}/${to}`;
  const read = isAbout && date !== undefined && from === undefined ? `${date}~` : date;
  return read !== undefined && isListedBirthDate(read) ? read : undefined;
}

/** A month or day of 0 is not known. */
function readDay(text: string): string | undefined {
  for (const [form, order] of writings) {
    const found = form.exec(text);
    if (found === null) continue;
    const [year = '', month, day] = order(...found.slice(1));
    const [m, d] = Number(month) > 12 && Number(day) <= 12 ? [day, month] : [month, day];
    const known = [m, d].slice(0, Number(m ?? 0) === 0 ? 0 : Number(d ?? 0) === 0 ? 1 : 2);
    return [year, ...known.map((part) => String(part).padStart(2, '0'))].join('-');
  }
  return undefined;
}

/** How well the day on which somebody was born fits what a list knows. */
export type BirthDateFit = 'same' | 'swapped' | 'near' | 'unknown' | 'different';

/** Years by which a date that is only about right may be wrong. */
const ABOUT_YEARS = 5;

/**
 * How well a birth date `YYYY-MM-DD` fits one of a list. Day and month may be swapped, and one of year, month and day may be
 * mistyped.
 */
export function fitBirthDate(birthDate: string, listed: string): BirthDateFit {
  const [year = '', month, day] = birthDate.split('-');
  const [from = '', to = from] = listed.replace('~', '').split('/');
  const [listedYear = '', listedMonth, listedDay] = from.split('-');
  const apart = Math.max(0, Number(listedYear) - Number(year), Number(year) - Number(to.slice(0, 4)));
  if (listed.endsWith('~')) return apart <= 1 ? 'near' : apart <= ABOUT_YEARS ? 'unknown' : 'different';
  if (listedMonth === undefined) return apart === 0 ? 'near' : apart === 1 ? 'unknown' : 'different';
  if (listedDay === undefined) {
    if (apart === 0) return month === listedMonth ? 'near' : 'unknown';
    return apart === 1 && month === listedMonth ? 'unknown' : 'different';
  }
  if (birthDate === listed) return 'same';
  if (apart === 0 && month === listedDay && day === listedMonth) return 'swapped';
  return [apart === 0, month === listedMonth, day === listedDay].filter(Boolean).length === 2 ? 'near' : 'different';
}
