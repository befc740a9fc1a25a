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
export const latinReadings = (text: string): readonly string[] =>
  tables.map((table) => Array.from(text.toUpperCase(), (letter) => table.get(letter) ?? letter).join(''));
