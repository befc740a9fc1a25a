import { letterTable } from '@exchange/shared-domain/watch-match';
import type { Random } from '../../commands/seed/random.ts';
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
    .replaceAll(/кс|[жйцчшщъьюяхвуёэы]/g, (letter) => random.pick(habits[letter] ?? [letter]));
  const ended = text.replace(/ov$/, random.next() < 0.3 ? 'off' : 'ov');
  // Run by run: a word of both alphabets is read by its look.
  return byLaw(ended.replaceAll(/\p{Script=Cyrillic}+/gu, byLaw));
}

const vowels: Readonly<Record<string, string>> = { u: 'o', o: 'u', i: 'e', e: 'i' };

/** Arabic has three vowels, and every list writes them as its clerk heard them. */
const otherVowels = (random: Random, name: string) =>
  name
    .split(' ')
    .map((part) => {
      const at = Array.from(part).findIndex((letter, index) => index > 0 && letter in vowels && random.next() < 0.6);
      return at < 0 ? part : `${part.slice(0, at)}${vowels[part.charAt(at)] ?? ''}${part.slice(at + 1)}`;
    })
    .join(' ')
    .replace(/kh/i, random.next() < 0.5 ? 'h' : 'kh');

/** A letter is left out, doubled, replaced, or swapped with the next, not at the start of the name. */
function misspelt(random: Random, name: string): string {
  const parts = name.split(' ');
  const long = parts.map((_, at) => at).filter((at) => (parts[at] ?? '').length > 3);
  const chosen = random.pick(long.length > 0 ? long : [0]);
  const part = parts[chosen] ?? '';
  const at = 1 + Math.floor(random.next() * (part.length - 2));
  const [before, letter, after] = [part.slice(0, at), part.charAt(at), part.slice(at + 1)];
  const wrong = random.pick([
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${random.pick(Array.from('aeiounrtslkm'))}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ]);
  return parts.with(chosen, wrong).join(' ');
}

const greek = letterTable(
  'А:Α В:Β Г:Γ Е:Ε Н:Η К:Κ Л:Λ М:Μ О:Ο П:Π Р:Ρ Т:Τ Ф:Φ Х:Χ а:α о:ο р:ρ п:π т:τ к:κ A:Α B:Β E:Ε H:Η I:Ι K:Κ M:Μ N:Ν O:Ο P:Ρ T:Τ X:Χ Y:Υ Z:Ζ a:α o:ο p:ρ v:ν i:ι u:υ',
);
const twins = letterTable(
  'А:A В:B Е:E К:K М:M Н:H О:O Р:P С:C Т:T У:Y Х:X а:a е:e о:o р:p с:c у:y х:x A:А B:В E:Е K:К M:М H:Н O:О P:Р C:С T:Т Y:У X:Х a:а e:е o:о p:р c:с y:у x:х',
);
const small = letterTable(
  'A:ᴀ B:ʙ C:ᴄ D:ᴅ E:ᴇ F:ꜰ G:ɢ H:ʜ I:ɪ J:ᴊ K:ᴋ L:ʟ M:ᴍ N:ɴ O:ᴏ P:ᴘ R:ʀ S:ꜱ T:ᴛ U:ᴜ V:ᴠ W:ᴡ Y:ʏ Z:ᴢ',
);
const figures = letterTable('I:1 l:1 i:1 O:0 o:0 О:0 о:0 З:3 з:3 Ч:4');

const swapped = (random: Random, name: string, table: Readonly<Record<string, string>>) =>
  name.replaceAll(/\p{L}/gu, (letter) => (random.next() < 0.5 ? (table[letter] ?? letter) : letter));

const inEither = (random: Random, person: Person) => (random.next() < 0.5 ? nameOf(person) : byLaw(nameOf(person)));

/** l for I and I for l, as a font without serifs shows them, and r and n for m. */
const sansSerif = (name: string) =>
  name
    .replaceAll(/\bI(?=[a-z])/g, 'l')
    .replaceAll(/(?<=[a-z])l/g, 'I')
    .replaceAll('m', 'rn');

function joined(random: Random, { parts }: Person): string {
  const at = Math.floor(random.next() * (parts.length - 1));
  return [...parts.slice(0, at), `${parts[at]}${parts[at + 1]}`, ...parts.slice(at + 2)].join(' ');
}

/** A part is cut in the middle. */
function split(random: Random, person: Person): string {
  const name = inEither(random, person);
  const parts = name.split(' ');
  const at = Math.floor(random.next() * parts.length);
  const part = parts[at] ?? '';
  const middle = Math.max(1, Math.floor(part.length / 2));
  return parts.with(at, `${part.slice(0, middle)} ${part.slice(middle)}`).join(' ');
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
  'Greek letters that look the same': (random, person) => swapped(random, inEither(random, person), greek),
  'letters of the other alphabet': (random, person) => swapped(random, inEither(random, person), twins),
  'all letters of the other alphabet, in capitals': (_, person) =>
    nameOf(person)
      .toUpperCase()
      .replaceAll(/\p{L}/gu, (letter) => twins[letter] ?? letter),
  '1, 0 and 3 for letters': (random, person) => swapped(random, inEither(random, person), figures),
  'l for I, I for l, rn for m': (_, person) => sansSerif(byLaw(nameOf(person))),
  'small capitals': (_, person) =>
    Array.from(byLaw(nameOf(person)).toUpperCase(), (sign) => small[sign] ?? sign).join(''),
  'two parts as one word': (random, person) => joined(random, person),
  'all parts as one word': (_, person) => byLaw(nameOf(person)).replaceAll(' ', ''),
  'a part in two': (random, person) => split(random, person),
  'letters with spaces between': (random, person) => Array.from(inEither(random, person)).join(' '),
};
