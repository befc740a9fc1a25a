import { entryKeys, matchesOf, subjectKeys, type WatchedFacts } from '@exchange/shared-domain/watch-match';
import { Random } from '../../commands/seed/random.ts';
import { listed, nameOf, newPerson, type Person, byLaw } from './listed-people.ts';
import { writings } from './written-names.ts';

interface Rate {
  readonly name: string;
  readonly found: number;
  readonly of: number;
}

/** Most people type their birth date right. */
function typedBirthDate(random: Random, { birthDate }: Person): string {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const kind = random.next();
  if (kind < 0.03 && Number(day) <= 12) return `${year}-${day}-${month}`;
  if (kind < 0.06) return `${Number(year) + 1}-${month}-${day}`;
  return birthDate;
}

const strangers: Readonly<Record<string, (random: Random, someone: Person) => Person>> = {
  'somebody else': (random) => newPerson(random),
  "a sibling: the same father's and family name": (random, someone) => withAnother(random, someone, 0),
  "the same given and family name, another father's name": (random, someone) => withAnother(random, someone, 1),
};

function withAnother(random: Random, someone: Person, at: number): Person {
  const other = newPerson(random);
  if (someone.parts.includes(other.parts[at] ?? '')) return withAnother(random, someone, at);
  return { ...other, parts: someone.parts.with(at, other.parts[at] ?? '') };
}

// Without the father's name, the third kind of stranger is the listed person.
const strangersWritings = Object.entries(writings).filter(([way]) => way !== 'an alias' && !way.startsWith('without'));

function indexOf(entries: readonly WatchedFacts[]) {
  const byKey = new Map<number, number[]>();
  entries.forEach((entry, at) => {
    for (const key of entryKeys(entry)) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [at]);
      else known.push(at);
    }
  });
  return (keys: readonly number[]): WatchedFacts[] =>
    [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))].flatMap((at) => entries[at] ?? []);
}

export function measureRates(count: number, seed = 2026) {
  const random = new Random(seed);
  const people = Array.from({ length: count }, () => newPerson(random));
  const entries = people.map((person) => listed(random, person));
  const candidatesOf = indexOf(entries);
  const isHeld = (name: string, birthDate: string) => {
    const subject = { names: [name], birthDate, wallets: [] };
    const candidates = candidatesOf(subjectKeys(subject));
    return candidates.some((entry) => matchesOf(subject, entry).length > 0);
  };
  const rate = (name: string, held: readonly boolean[]): Rate => ({
    name,
    found: held.filter(Boolean).length,
    of: held.length,
  });
  const ways = Object.entries(writings);
  const found = ways.map(([name, write], way) =>
    rate(
      name,
      people.flatMap((person, at) =>
        at % ways.length === way
          ? isHeld(write(random, person, entries[at]?.alias ?? person), typedBirthDate(random, person))
          : [],
      ),
    ),
  );
  const kinds = Object.entries(strangers);
  const wrong = kinds.map(([name, stranger], kind) =>
    rate(
      name,
      people.flatMap((person, at) => {
        if (at % kinds.length !== kind) return [];
        const other = stranger(random, person);
        const [, write] = random.pick(strangersWritings);
        return isHeld(write(random, other, other), other.birthDate);
      }),
    ),
  );
  // These are held by rule.
  const namesakes = people
    .slice(0, Math.round(count / 10))
    .map((person) => isHeld(nameOf(person), newPerson(random).birthDate));
  return { found, wrong, namesakes: rate('the same full name, another birth date', namesakes) };
}

export const sumOf = (rates: readonly Rate[]): Rate => ({
  name: 'all',
  found: rates.reduce((sum, { found }) => sum + found, 0),
  of: rates.reduce((sum, { of }) => sum + of, 0),
});

const LARGE = 20_000;
const REQUESTS = 2000;

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(2)} %`;

export function measureWatchList(count: number): string {
  const { found, wrong, namesakes } = measureRates(count);
  const row = ({ name, found: held, of }: Rate) => `| ${name} | ${of} | ${held} | ${percent(held, of)} |`;
  const head = (title: string) => [`| ${title} | requests | held | |`, '| --- | --: | --: | --: |'];
  return [
    ...head('a listed person, written'),
    ...found.map(row),
    row(sumOf(found)),
    '',
    ...head('somebody else'),
    ...wrong.map(row),
    row(sumOf(wrong)),
    row(namesakes),
    '',
    ...measureTime(),
  ].join('\n');
}

function measureTime(): string[] {
  const random = new Random(1);
  const people = Array.from({ length: LARGE }, () => newPerson(random));
  const entries = people.map((person) => {
    const entry = listed(random, person);
    return { ...entry, names: [...entry.names, byLaw(nameOf(person)), byLaw(nameOf(newPerson(random)))] };
  });
  const begin = performance.now();
  const candidatesOf = indexOf(entries);
  const indexed = performance.now() - begin;
  let compared = 0;
  const times = Array.from({ length: REQUESTS }, () => {
    const person = newPerson(random);
    const subject = { names: [nameOf(person)], birthDate: person.birthDate, wallets: [] };
    const start = performance.now();
    const candidates = candidatesOf(subjectKeys(subject));
    candidates.forEach((entry) => matchesOf(subject, entry));
    compared += candidates.length;
    return performance.now() - start;
  }).toSorted((one, other) => one - other);
  const at = (part: number) => `${(times[Math.floor(part * times.length)] ?? 0).toFixed(2)} ms`;
  return [
    `| ${LARGE} entries with three aliases | |`,
    '| --- | --: |',
    `| keys of all entries | ${Math.round(indexed)} ms |`,
    `| entries that a request is compared with, on average | ${Math.round(compared / REQUESTS)} |`,
    `| comparison of a request, p50 | ${at(0.5)} |`,
    `| comparison of a request, p95 | ${at(0.95)} |`,
  ];
}
