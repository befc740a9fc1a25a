/** A country to choose for a phone number. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  /** Digits after the plus sign, such as `359`. */
  readonly phoneExtension: string;
  /** In the person's language. */
  readonly name: string;
  /** Names in other languages, or short ones, that a search finds it by. */
  readonly otherNames?: () => readonly string[];
}

/** The country of an extension that several countries share, unless another one is preferred. */
const principal: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

/** A phone number as its country and the digits after the extension. */
interface SplitPhone {
  readonly country: PhoneCountry;
  readonly digits: string;
}

const longestExtension = 4;

/**
 * Splits `+` and digits at the longest known extension. Of several countries with that extension it takes the `preferred`
 * one, or the principal one. Undefined when no extension matches.
 */
export function splitPhone(
  phone: string,
  countries: readonly PhoneCountry[],
  preferred?: string,
): SplitPhone | undefined {
  const all = phone.replaceAll(/\D/g, '');
  for (let length = longestExtension; length > 0; length -= 1) {
    const extension = all.slice(0, length);
    const sharing = countries.filter(({ phoneExtension }) => phoneExtension === extension);
    const country =
      sharing.find(({ code }) => code === preferred) ??
      sharing.find(({ code }) => code === principal[extension]) ??
      sharing[0];
    if (country) return { country, digits: all.slice(length) };
  }
  return undefined;
}

/** How the digits after the country's extension are grouped, by country. Each entry: sizes of the groups. */
const groups: Readonly<Record<string, (digits: string) => readonly number[]>> = {
  BG: (digits) => (digits.startsWith('2') ? [1, 3, 4] : [2, 3, 4]),
  DE: () => [3, 4, 5],
  GB: () => [4, 6],
  IT: () => [3, 3, 4],
};

const northAmerica = new Set(['US', 'CA']);

/** Countries with a national prefix of zero, which is not part of the international form. */
const trunkZero = new Set(['BG', 'DE', 'GB']);

/** Groups the digits after the extension as in that country. */
export function formatNational(country: string, digits: string): string {
  if (northAmerica.has(country)) return formatNorthAmerican(digits);
  const sizes = groups[country]?.(digits) ?? [3, 3, 3, 3, 3];
  const parts: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter((part) => part !== '').join(' ');
}

function formatNorthAmerican(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area === '' ? '' : `(${area}`;
  return `(${area})${exchange}${line === '' ? '' : `-${line}`}`;
}

/** The digits of a text, without the national prefix of the country. */
export function nationalDigits(country: string, text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return trunkZero.has(country) ? digits.replace(/^0+/, '') : digits;
}

/** With so many digits, a number that begins with the country's extension has it. */
const leastWithExtension = 11;

/** National numbers of that length which begin as the extension does, such as the mobile ones of Brazil's area 55. */
const nationalAlike: Readonly<Record<string, RegExp>> = { AT: /^435/, BR: /^559/, DE: /^49(?!30)/, ID: /^62/ };

/** Whether digits without a plus sign are an international number: they can't be a national one of the country. */
export const hasExtension = ({ code, phoneExtension }: PhoneCountry, digits: string): boolean =>
  digits.startsWith(phoneExtension) &&
  digits.length >= leastWithExtension &&
  !(digits.length === leastWithExtension && nationalAlike[code]?.test(digits) === true);
