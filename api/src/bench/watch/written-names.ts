import { pick, type Random } from '../../commands/seed/random.ts';
import { byLaw, nameOf, type Person } from './listed-people.ts';

// How clerks wrote Cyrillic before and beside the law.
const habits: Readonly<Record<string, readonly string[]>> = {
  ж: ['j', 'zh'],
  й: ['i', 'j', 'y'],
  ц: ['c', 'tz', 'ts'],
  ч: ['ch', 'tch'],
  ш: ['sh', 'sch'],
  щ: ['sht', 'sch', 'shch'],
  ъ: ['u', 'a'],
  ь: ['i', ''],
  ю: ['iu', 'ju', 'yu', 'u'],
  я: ['ia', 'ja', 'ya'],
  х: ['h', 'kh'],
  в: ['v', 'w'],
  у: ['u', 'ou'],
  кс: ['x', 'ks'],
  ё: ['e', 'yo', 'io'],
  э: ['e'],
  ы: ['y', 'i'],
};

function byHabit(random: Random, name: string): string {
  const text = name
    .toLowerCase()
    .replaceAll(/кс|[жйцчшщъьюяхвуёэы]/g, (letter) => pick(random, habits[letter] ?? [letter]));
  const ended = text.replace(/ov$/, random() < 0.3 ? 'off' : 'ov');
  // Run by run: a word of both alphabets is read by its look.
  return byLaw(ended.replaceAll(/\p{Script=Cyrillic}+/gu, byLaw));
}

const vowels: Readonly<Record<string, string>> = { u: 'o', o: 'u', i: 'e', e: 'i' };

/** Arabic has three vowels, and every list writes them as its clerk heard them. */
const otherVowels = (random: Random, name: string) =>
  name
    .split(' ')
    .map((part) => {
      const at = Array.from(part).findIndex((letter, index) => index > 0 && letter in vowels && random() < 0.6);
      return at < 0 ? part : `${part.slice(0, at)}${vowels[part.charAt(at)] ?? ''}${part.slice(at + 1)}`;
    })
    .join(' ')
    .replace(/kh/i, random() < 0.5 ? 'h' : 'kh');

/** A letter is left out, doubled, replaced, or swapped with the next, not at the start of the name. */
function misspelt(random: Random, name: string): string {
  const parts = name.split(' ');
  const long = parts.map((_, at) => at).filter((at) => (parts[at] ?? '').length > 3);
  const chosen = pick(random, long.length > 0 ? long : [0]);
  const part = parts[chosen] ?? '';
  const at = 1 + Math.floor(random() * (part.length - 2));
  const [before, letter, after] = [part.slice(0, at), part.charAt(at), part.slice(at + 1)];
  const wrong = pick(random, [
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${pick(random, Array.from('aeiounrtslkm'))}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ]);
  return parts.with(chosen, wrong).join(' ');
}

const withoutMiddle = ({ parts }: Person): Person['parts'] => [parts[0] ?? '', parts.at(-1) ?? ''];

export const writings: Readonly<Record<string, (random: Random, person: Person, alias: Person) => string>> = {
  'as listed': (_, person) => nameOf(person),
  'in Latin letters, by the law of 2009': (_, person) => byLaw(nameOf(person)),
  'in Latin letters, by older habits': (random, person) => byHabit(random, nameOf(person)),
  'an alias': (_, __, alias) => byLaw(nameOf(alias)),
  'family name first': (_, { parts }) => byLaw([parts.at(-1), ...parts.slice(0, -1)].join(' ')),
  "without the father's name": (_, person) => byLaw(withoutMiddle(person).join(' ')),
  'other vowels': (random, person) => otherVowels(random, byLaw(nameOf(person))),
  'one mistake': (random, person) => misspelt(random, byLaw(nameOf(person))),
  'two mistakes': (random, person) => misspelt(random, misspelt(random, byLaw(nameOf(person)))),
  'older habits and a mistake': (random, person) => misspelt(random, byHabit(random, nameOf(person))),
  "without the father's name, with a mistake": (random, person) =>
    misspelt(random, byLaw(withoutMiddle(person).join(' '))),
  'case, hyphens and spaces': (_, person) => nameOf(person).toUpperCase().replaceAll(' ', '  -  '),
};
