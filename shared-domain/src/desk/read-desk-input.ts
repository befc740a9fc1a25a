import { normalizeExchangeCode } from '../id/exchange-code.ts';
import { parseReceiptNumber } from '../receipt/receipt.schema.ts';

/**
 * What Cyrillic keyboard layouts type at the places of the Latin letters, in upper case. A scanner sends the keys of an
 * English keyboard, whatever layout the computer has.
 */
const layouts: Readonly<Record<string, string>> = {
  // Bulgarian, BDS. The comma and Ы are one key, and so are Ь and Ѝ.
  bds: 'Ь Ф Ъ А Е О Ж Г С Т Н В П Х Д З , И Я Ш К Э У Й Щ Ю',
  bdsShifted: 'Ѝ Ф Ъ А Е О Ж Г С Т Н В П Х Д З Ы И Я Ш К Э У Й Щ Ю',
  phonetic: 'А Б Ц Д Е Ф Г Х И Й К Л М Н О П Ч Р С Т У В Ш Ж Ъ З',
  phoneticTraditional: 'А Б Ц Д Е Ф Г Х И Й К Л М Н О П Я Р С Т У Ж В Ь Ъ З',
  phoneticTraditionalShifted: 'А Б Ц Д Е Ф Г Х И Й К Л М Н О П Я Р С Т У Ж В Ѝ Ъ З',
  russian: 'Ф И С В У А П Р Ш О Л Д Ь Т Щ З Й К Ы Е Г М Ц Ч Н Я',
};

const tables = Object.values(layouts).map(
  (typed) => new Map(typed.split(' ').map((letter, at) => [letter, String.fromCodePoint(65 + at)])),
);

/** The texts that the same keys would have typed in a Latin layout, one for each Cyrillic layout. */
const latinReadings = (text: string): readonly string[] =>
  tables.map((table) => Array.from(text.toUpperCase(), (letter) => table.get(letter) ?? letter).join(''));

interface DeskInput {
  /** Every code that it can be: one text is several codes when it came through a Cyrillic layout. */
  readonly codes: readonly string[];
  /** The last digits of a phone number, without a national zero. */
  readonly phoneEnding?: string;
  /** Part of a name, the number of a receipt, or anything else that the list's search finds. */
  readonly search: string;
}

const FEWEST_DIGITS = 4;
/** A zero in front of so many digits is the national one. */
const NATIONAL_DIGITS = 9;

/** Reads what was typed, scanned or seen by the camera. Never more than one code for each layout. */
export function readDeskInput(text: string): DeskInput {
  // A code may have been copied with another dash than the keyboard's.
  const plain = text.trim().replaceAll(/\p{Pd}/gu, '-');
  const codes = [plain, ...latinReadings(plain)].flatMap((reading) => normalizeExchangeCode(reading) ?? []);
  // A receipt's number has digits and dashes too; the search finds it.
  const phoneEnding = parseReceiptNumber(plain) === undefined ? endingOfPhone(plain) : undefined;
  return { codes: [...new Set(codes)], ...(phoneEnding !== undefined && { phoneEnding }), search: plain };
}

function endingOfPhone(text: string): string | undefined {
  const digits = text.replaceAll(/[\s()./+-]/g, '');
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS) return undefined;
  const international = digits.replace(/^00(?=[1-9]\d{6})/, '');
  return international.length > NATIONAL_DIGITS ? international.replace(/^0/, '') : international;
}
