import { latinTwins, letterTable } from '../id/latin-twins.ts';

// Bulgaria's law of 2009 for its letters; those of other Cyrillic alphabets as they are usually written.
const letters = letterTable(`
  а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch
  ш:sh щ:sht ъ:a ь: ю:yu я:ya ы:y э:e ё:yo і:i ї:yi є:ye ґ:g ў:u ј:y љ:ly њ:ny ћ:ch ђ:dzh џ:dzh ѓ:g
  ќ:k ѕ:dz
  ß:ss ł:l ø:o đ:dj ı:i æ:ae œ:oe þ:th ð:d č:ch ć:ch š:sh ș:sh ş:sh ž:zh ț:ts ţ:ts
`);

/** Cyrillic capitals by the Latin ones that look the same, those of other Cyrillic alphabets included. */
export const lookAlikes: Readonly<Record<string, string>> = { ...latinTwins, І: 'I', Ј: 'J', Ѕ: 'S' };

const latinLooks: Readonly<Record<string, string>> = {
  ...lookAlikes,
  ...letterTable('а:a е:e к:k о:o р:p с:c у:y х:x і:i ј:j ѕ:s'),
};
const cyrillicLooks: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(latinLooks).map(([cyrillic, latin]) => [latin, cyrillic]),
);

const mixedWord = /(?<!\p{L})(?=\p{L}*\p{Script=Latin})(?=\p{L}*\p{Script=Cyrillic})\p{L}+/gu;

/** A word of both alphabets as people read it, if all its letters look like those of one. */
function inOneAlphabet(word: string): string {
  const latin = word.replaceAll(/\p{Script=Cyrillic}/gu, (letter) => latinLooks[letter] ?? letter);
  if (!/\p{Script=Cyrillic}/u.test(latin)) return latin;
  const cyrillic = word.replaceAll(/\p{Script=Latin}/gu, (letter) => cyrillicLooks[letter] ?? letter);
  return /\p{Script=Latin}/u.test(cyrillic) ? word : cyrillic;
}

/** Lower-case Latin letters and spaces, without diacritics and punctuation. */
const plainLatin = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(mixedWord, inOneAlphabet)
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ьо', 'yo')
    .replaceAll(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’`ʼʹ"]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

// Parts that people leave out or join to the next.
const particles = new Set(
  'al el ul bin ibn ben bint abu de da di del von van der la le dr mr mrs ms eng prof'.split(' '),
);

// Names of more parts are no names.
const MOST_PARTS = 8;

/** The parts of a name in plain Latin letters. Particles and titles count only where nothing else is left. */
export function partsOf(name: string): string[] {
  const parts = plainLatin(name).split(' ').filter(Boolean);
  const own = parts.filter((part) => !particles.has(part));
  return (own.length > 0 ? own : parts).slice(0, MOST_PARTS).map((part) => part.slice(0, 40));
}

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

const fold = (part: string) => habits.reduce((text, [habit, sound]) => text.replace(habit, sound), part);

/**
 * How a part of a name sounds: one form, or several where a letter is read in two ways. J is ж (Jivko) or й (Jordan), and
 * an X at the start is кс or х.
 */
export function soundsOf(part: string): string[] {
  const read = part.includes('j') ? [part.replaceAll('j', 'zh'), part.replaceAll('j', 'i')] : [part];
  const all = part.startsWith('x') ? [...read, ...read.map((each) => `h${each.slice(1)}`)] : read;
  return [...new Set(all.map(fold).filter(Boolean))];
}

/** The sound with only two vowels: those that habits and other languages mix up become one. */
export const looseOf = (sound: string): string =>
  sound
    .replaceAll(/i(?=[aou])/g, '')
    .replaceAll(/[aou]+/g, 'a')
    .replaceAll(/[ei]+/g, 'i')
    .replaceAll(/(.)\1+/g, '$1');

/** The consonants of a sound, or the sound where it has hardly any. */
export function skeletonOf(sound: string): string {
  const consonants = sound.replaceAll(/[aeiou]/g, '').replaceAll(/(.)\1+/g, '$1');
  return consonants.length > 1 ? consonants : looseOf(sound);
}
