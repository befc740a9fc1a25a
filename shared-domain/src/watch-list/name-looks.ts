import unhomoglyph from 'unhomoglyph';
import { latinTwins, letterTable } from '../id/latin-twins.ts';

// What Unicode's table of confusable letters does not have, because it looks at lower case and at few fonts.
const ownLatin = letterTable('к:k 3:E 4:A 5:S 8:B');
const ownCyrillic = letterTable('k:к λ:л Δ:Д δ:д ω:ш 4:Ч 8:В');

/** Small capitals, which Unicode counts as letters of their own, without case. */
const smallCapitals = letterTable(`
  ᴀ:A ʙ:B ᴄ:C ᴅ:D ᴇ:E ꜰ:F ɢ:G ʜ:H ɪ:I ᴊ:J ᴋ:K ʟ:L ᴍ:M ɴ:N ᴏ:O ᴘ:P ꞯ:Q ʀ:R ꜱ:S ᴛ:T ᴜ:U ᴠ:V ᴡ:W ʏ:Y ᴢ:Z
  ᴦ:Г ᴧ:Л ᴨ:П ᴫ:Л
`);

const alphabet = (first: string, last: string) => {
  const from = first.codePointAt(0) ?? 0;
  return Array.from({ length: (last.codePointAt(0) ?? 0) - from + 1 }, (_, at) => String.fromCodePoint(from + at));
};

const isCapital = (letter: string) => letter !== letter.toLowerCase();

/** The letter of an alphabet that a sign looks like: of several, the one in the same case. */
function looksIn(letters: readonly string[], own: Readonly<Record<string, string>>) {
  const byLook = new Map<string, string[]>();
  for (const letter of letters) {
    const look = unhomoglyph(letter);
    byLook.set(look, [...(byLook.get(look) ?? []), letter]);
  }
  const known = new Map(letters.map((letter): [string, string | undefined] => [letter, letter]));
  return (sign: string): string | undefined => {
    if (!known.has(sign)) {
      const alike = byLook.get(unhomoglyph(sign)) ?? [];
      known.set(
        sign,
        own[sign] ??
          alike.find((letter) => isCapital(letter) === isCapital(sign)) ??
          alike.find((letter) => letter !== 'l'),
      );
    }
    return known.get(sign);
  };
}

const inLatin = looksIn([...alphabet('A', 'Z'), ...alphabet('a', 'z')], ownLatin);
const inCyrillic = looksIn(alphabet('А', 'я'), ownCyrillic);

/** A text with each letter as the one that it looks like, or nothing where one has no twin in that alphabet. */
function written(word: string, twinOf: (sign: string) => string | undefined): string | undefined {
  let text = '';
  for (const sign of word) {
    const twin = sign === '1' ? sign : twinOf(sign);
    if (twin === undefined) return undefined;
    text += twin;
  }
  return text;
}

/** A capital as the Latin one that looks the same. Letters of other alphabets without a twin stay. */
export const latinLook = (letter: string): string => latinTwins[letter] ?? inLatin(letter) ?? letter;

// In this order. A one and a capital I stand for an l, and the other way round; r and n together look like an m.
const misread: readonly (readonly [RegExp, string])[] = [
  [/1/g, 'I'],
  [/1/g, 'l'],
  [/(?<=\p{Ll})I/gu, 'l'],
  [/^l(?=\p{L})|(?<=\p{Lu})l|l(?=\p{Lu})/gu, 'I'],
  [/rn/g, 'm'],
];

const isMisread = new RegExp(misread.map(([{ source }]) => source).join('|'), 'u');

const MOST_READINGS = 6;

function readingsInLatin(word: string): string[] {
  if (!isMisread.test(word)) return [word];
  const readings = misread.reduce<string[]>(
    (known, [sign, letter]) => [...known, ...known.map((reading) => reading.replace(sign, letter))],
    [word],
  );
  const whole = readings.filter((reading) => !reading.includes('1'));
  return [...new Set(whole.length > 0 ? whole : readings)].slice(0, MOST_READINGS);
}

const isPlain = /^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+)$/u;

/**
 * A word as people may read it, the most likely way first: in one alphabet, if all its signs look like letters of one.
 * A word in one alphabet is also read in the other if it looks the same there.
 */
export function looksOf(word: string): string[] {
  const signs = word.replaceAll(
    /[\u0250-\u02AF\u1D00-\u1D7F\uA720-\uA7FF]/g,
    (letter) => smallCapitals[letter] ?? letter,
  );
  if (!/\p{L}/u.test(signs)) return [signs];
  const latin = written(signs, inLatin);
  const cyrillic = written(signs, inCyrillic);
  const own = isPlain.test(signs) ? [signs] : [];
  const read = [...own, latin, cyrillic].filter((reading) => reading !== undefined);
  return [...new Set((read.length > 0 ? read : [signs]).flatMap(readingsInLatin))].slice(0, MOST_READINGS);
}
