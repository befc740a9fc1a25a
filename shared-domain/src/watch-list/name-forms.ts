import { letterTable } from '../id/latin-twins.ts';
import { looksOf } from './name-looks.ts';

// Bulgaria's law of 2009 for its letters; those of other Cyrillic alphabets as they are usually written.
const letters = letterTable(`
  а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch
  ш:sh щ:sht ъ:a ь: ю:yu я:ya ы:y э:e ё:yo і:i ї:yi є:ye ґ:g ў:u ј:y љ:ly њ:ny ћ:ch ђ:dzh џ:dzh ѓ:g
  ќ:k ѕ:dz
  ß:ss ł:l ø:o đ:dj ı:i æ:ae œ:oe þ:th ð:d č:ch ć:ch š:sh ș:sh ş:sh ž:zh ț:ts ţ:ts
`);

const unseen = /\p{Default_Ignorable_Code_Point}/gu;

// Initials are at most three in a row.
const spacedLetters = /(?<!\p{L})\p{L}(?:[\s.]+\p{L}(?!\p{L})){3,}/gu;

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(/['’`ʼʹ"]/gu, '')
    .replaceAll(spacedLetters, (spaced) => spaced.replaceAll(/[\s.]/g, ''))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Lower-case Latin letters, without diacritics. */
const plainLatin = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ьо', 'yo')
    .replaceAll(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .slice(0, 40);

// Parts that people leave out or join to the next.
const particles = new Set(
  'al el ul bin ibn ben bint abu de da di del von van der la le dr mr mrs ms eng prof'.split(' '),
);

// Names of more parts are no names.
const MOST_PARTS = 8;

/** A function whose results are kept: lists have the same names again and again, and requests are compared with them. */
export function remembering<Result>(make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, made);
    return made;
  };
}

const MOST_KNOWN = 50_000;

const readingsOfWord = remembering((word) => [...new Set(looksOf(word).map(plainLatin).filter(Boolean))]);

/**
 * The parts of a name in plain Latin letters, each in all the ways in which it may be read. Particles and titles count only
 * where nothing else is left.
 */
export function readingsOf(name: string): string[][] {
  const parts = wordsOf(name)
    .map(readingsOfWord)
    .filter((readings) => readings.length > 0);
  const own = parts.filter(([part = '']) => !particles.has(part));
  return (own.length > 0 ? own : parts).slice(0, MOST_PARTS);
}

/** The parts of a name in plain Latin letters, as they are most likely read. */
export const partsOf = (name: string): string[] => readingsOf(name).map(([part = '']) => part);

// In this order: what one habit writes in several letters becomes one, and habits that sound alike become the same.
// `C` stands for both ц and ч, which foreign clerks mix up.
const habits: readonly (readonly [RegExp, string])[] = [
  [/chr/g, 'hr'],
  [/s(?:ht|ch)sch|shch|schtsch/g, 'st'],
  [/dzh|dsch|dj/g, 'dz'],
  [/tsch|tch|cz/g, 'C'],
  [/sch|sh/g, 's'],
  [/zh/g, 'z'],
  [/ts|tz|tc|ch/g, 'C'],
  [/c(?=[eiyv])|(?<=i)c$/g, 'C'],
  [/ck|c|q/g, 'k'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/gu(?=[ei])/g, 'g'],
  [/(?<=o)ff?$|(?<=e)ff$/g, 'v'],
  [/(?<=..)h$/g, ''],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

const fold = remembering((part) => habits.reduce((text, [habit, sound]) => text.replace(habit, sound), part));

/**
 * How a part of a name sounds, read in one way or several: one form, or more where a letter is read in two ways. J is ж
 * (Jivko) or й (Jordan), and an X at the start is кс or х.
 */
export function soundsOf(readings: readonly string[]): string[] {
  const read = readings.flatMap((part) =>
    part.includes('j') ? [part.replaceAll('j', 'zh'), part.replaceAll('j', 'i')] : [part],
  );
  const all = read.flatMap((part) => (part.startsWith('x') ? [part, `h${part.slice(1)}`] : [part]));
  return [...new Set(all.map(fold).filter(Boolean))];
}

/** The sound with only two vowels: those that habits and other languages mix up become one. */
const looseOf = (sound: string): string =>
  sound
    .replaceAll(/i(?=[aou])/g, '')
    .replaceAll(/[aou]+/g, 'a')
    .replaceAll(/[ei]+/g, 'i')
    .replaceAll(/(.)\1+/g, '$1');

/** The consonants of a sound, or the sound where it has hardly any. */
function skeletonOf(sound: string): string {
  const consonants = sound.replaceAll(/[aeiou]/g, '').replaceAll(/(.)\1+/g, '$1');
  return consonants.length > 1 ? consonants : looseOf(sound);
}

/** A sound in the forms in which it is compared. */
export interface Sound {
  readonly exact: string;
  readonly loose: string;
  readonly skeleton: string;
}

const toForms = (exact: string): Sound => ({ exact, loose: looseOf(exact), skeleton: skeletonOf(exact) });

const formsOf = remembering(toForms);

/** The sounds of each part of a name, as they are compared. */
export const soundsOfName = (name: string): Sound[][] =>
  readingsOf(name).map((readings) => soundsOf(readings).map(formsOf));

const FEWEST_JOINED = 2;
const MOST_JOINED = 5;
const MOST_SOUNDS = 4;

/** Parts of a name, by their places, as one word: neighbours, or the first with the last. */
export interface Joined {
  readonly at: readonly number[];
  readonly sounds: readonly Sound[];
}

/** Two sounds as one word is read: letters that meet may be read as one. */
const meet = (one: string, other: string): string =>
  one.slice(0, -1) + fold(`${one.slice(-1)}${other.charAt(0)}-`).slice(0, -1) + other.slice(1);

/** How parts of a name can be joined to one word, as people who type in a hurry do. */
export function joinsOf(parts: readonly (readonly Sound[])[]): Joined[] {
  if (parts.length < FEWEST_JOINED || parts.length > MOST_JOINED) return [];
  const places = Array.from(parts.keys());
  const runs = places.flatMap((from) => places.slice(from + 1).map((to) => places.slice(from, to + 1)));
  const ends = parts.length > FEWEST_JOINED ? [[0, parts.length - 1]] : [];
  return [...runs, ...ends].map((at) => {
    const [first = [], ...others] = at.map((place) => (parts[place] ?? []).map(({ exact }) => exact));
    const words = others.reduce(
      (starts, own) => starts.flatMap((start) => own.map((part) => meet(start, part))).slice(0, MOST_SOUNDS),
      first,
    );
    return { at, sounds: words.map(toForms) };
  });
}
