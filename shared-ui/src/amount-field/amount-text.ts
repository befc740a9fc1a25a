/** Groups of digits that people type or paste: spaces of all kinds and apostrophes. */
const groupMarks = /[\s'’]/g;

/** A number with a currency before or after it, as in copied text. A minus sign is refused. */
const pastedNumber = /^(?:[\p{L}\p{Sc}]+\.?|\s)*(?<number>[.,]?\d(?:[\d.,\s'’]*\d)?)[\p{L}\p{Sc}.\s]*$/u;

/** Plain digits, or groups of three with one and the same mark; then a decimal part. */
const amountPattern =
  /^(?:(?<plain>\d*)|(?<grouped>\d{1,3}(?<mark>[.,])\d{3}(?:\k<mark>\d{3})*))(?:(?<decimal>[.,])(?<fraction>\d*))?$/;

const maximumIntegerDigits = 15;

/** One mark before exactly three digits, which may be grouping or the decimal mark. */
const groupOrDecimal = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A whole group, and the next ones as far as they are typed. */
const groups = /^[1-9]\d{0,2}(?<mark>[.,])\d{3}(?:\k<mark>\d{3})*(?:\k<mark>\d{0,2})?$/;

/**
 * Reads typed text as decimal text with a point and without grouping: `1 234,5` gives `1234.5`, an empty text gives ''.
 * Comma and point are both accepted as the decimal mark; the language's grouping mark before exactly three digits groups:
 * `1,000` is a thousand in English. Other text, too many decimal places and more than 15 integer digits give `undefined`.
 */
export function readAmount(text: string, precision: number, groupMark = ''): string | undefined {
  const number = text.replaceAll(groupMarks, '');
  const isGrouped = groups.exec(number)?.groups?.['mark'] === groupMark;
  const parts = amountPattern.exec(isGrouped ? number.replaceAll(groupMark, '') : number)?.groups;
  if (!parts || (parts['mark'] !== undefined && parts['mark'] === parts['decimal'])) return undefined;
  const integer = (parts['plain'] ?? parts['grouped'] ?? '').replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const fraction = parts['fraction'] ?? '';
  if (integer.length > maximumIntegerDigits || fraction.length > precision) return undefined;
  return fraction === '' ? integer : `${integer || '0'}.${fraction}`;
}

/** Decimal text like that of {@link readAmount}, and whether decimal places were cut. */
interface PastedAmount {
  readonly amount: string;
  readonly isCut: boolean;
}

/**
 * Reads pasted text: like {@link readAmount}, but a currency around the number is allowed, and decimal places beyond
 * the precision are cut. A single mark before exactly three digits is read as grouping when it is the language's
 * grouping mark or the precision has fewer than three decimal places.
 */
export function readPastedAmount(text: string, precision: number, groupMark: string): PastedAmount | undefined {
  const number = pastedNumber.exec(text)?.groups?.['number']?.replaceAll(groupMarks, '');
  if (number === undefined) return undefined;
  if (precision < 3 && groupOrDecimal.test(number)) return { amount: number.replaceAll(/[.,]/g, ''), isCut: false };
  const amount = readAmount(number, number.length, groupMark);
  if (amount === undefined) return undefined;
  const [integer = '', fraction = ''] = amount.split('.');
  const kept = fraction.slice(0, precision);
  return { amount: kept === '' ? integer : `${integer}.${kept}`, isCut: /[1-9]/.test(fraction.slice(precision)) };
}

/** Marks of a language, and integers written with its grouping. */
interface AmountFormat {
  readonly decimalMark: string;
  readonly groupMark: string;
  readonly integer: (digits: string) => string;
}

/** Marks of the language of a BCP 47 tag. */
export function amountFormat(languageTag: string): AmountFormat {
  const numbers = new Intl.NumberFormat(languageTag);
  const parts = numbers.formatToParts(1234567.8);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    decimalMark: mark('decimal'),
    groupMark: mark('group'),
    // A BigInt keeps every digit; a number would round from the sixteenth on.
    integer: (digits) => numbers.format(BigInt(digits)),
  };
}

/** Writes decimal text for reading: `1234567.5` gives `1,234,567.5` in English. Nothing is rounded. */
export function writeAmount(value: string, format: AmountFormat): string {
  const [integer = '', fraction] = value.split('.');
  if (!/^\d+$/.test(integer)) return value;
  return fraction === undefined
    ? format.integer(integer)
    : `${format.integer(integer)}${format.decimalMark}${fraction}`;
}
