import { subjectKeys, matchesOf } from '@exchange/shared-domain/watch-match';
import { randomNumbers } from '../../commands/seed/random.ts';
import { byLaw, listed, nameOf, newPerson } from './listed-people.ts';
import { indexOf, measureRates, sumOf } from './watch-rates.ts';

const LARGE = 20_000;
const REQUESTS = 2000;

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(2)} %`;

export function measureWatchList(count: number): string {
  const { found, wrong, namesakes } = measureRates(count);
  const row = ({ name, found: held, of }: (typeof found)[number]) =>
    `| ${name} | ${of} | ${held} | ${percent(held, of)} |`;
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
  const random = randomNumbers(1);
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
