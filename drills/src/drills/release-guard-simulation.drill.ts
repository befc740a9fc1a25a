import { Random } from '@exchange/api/random';
import { atMost, type Drill, type Outcome, say, told } from './drill.ts';
import { type Days, type Met, simulate, type Simulated } from './release-guard/simulated-days.ts';

const runs = 10_000;
const visits = [100, 300, 3000];
const failures = [2, 5, 20, 50, 80, 90, 100];

/** Of 100 attacked releases, how many may be withdrawn; undefined for a written limit. */
const attacks: Readonly<Record<string, Omit<Days, 'visits' | 'failing'> & { readonly goal?: number }>> = {
  '1 address says all day that a good release failed': { attackers: 1, goal: 0 },
  '1,000 addresses do': { attackers: 1000, goal: 0.5 },
  '1,000 addresses do, on a day with half of its visitors': { attackers: 1000, turnout: 0.5, goal: 9.1 },
  '1,000 addresses do, and made up 1,000 successes an hour in the three weeks before': {
    attackers: 1000,
    madeUp: { perHour: 1000, days: 21 },
    goal: 1,
  },
  '1,000 addresses do, and made up 5 successes an hour in the four weeks before': {
    attackers: 1000,
    madeUp: { perHour: 5, days: 28 },
  },
};

export default {
  title: 'What the guard of releases does',
  description: `A release goes live on some working hour and is looked at for a day, by the code that the edge runs.
Visitors come by chance, more by day and on weekdays; of those whose page works, 85 of 100 stay for the half minute until its
next call, which says so. The four weeks before are as many visitors by chance. 10,000 runs for each row. Two numbers are the
median and what 95 of 100 runs do not exceed. What is not withdrawn is good, or not told from it; the e-mail needs no
successes to be missing.`,
  run: async () => [
    ...visits.flatMap((perDay) => failures.flatMap((failing) => outcomesOf(perDay, failing))),
    ...Object.entries(attacks).flatMap(([what, { goal, ...attack }]) =>
      visits.map((perDay) => {
        const counted = `${what}, ${perDay} visits a day: of 100 releases, withdrawn`;
        const part = share(repeat({ visits: perDay, failing: 0.02, ...attack }), (each) => each.isWithdrawn);
        say(`${counted}: ${part}`);
        return goal === undefined ? told(counted, part) : atMost(counted, goal, part);
      }),
    ),
  ],
} satisfies Drill;

function repeat(days: Days): Simulated[] {
  const random = new Random(days.visits);
  return Array.from({ length: runs }, () => simulate(random, days));
}

function outcomesOf(perDay: number, failing: number): Outcome[] {
  const all = repeat({ visits: perDay, failing: failing / 100 });
  const label = `${perDay} visits a day, failing for ${failing} %`;
  const mailed = all.flatMap((each) => each.mailed ?? []);
  const withdrawn = all.filter(({ isWithdrawn }) => isWithdrawn);
  const stayed = all.filter(({ isWithdrawn }) => !isWithdrawn);
  const part = share(all, (each) => each.isWithdrawn);
  say(`${label}: ${part} of 100 withdrawn`);
  const until = (what: string, met: readonly Met[]) =>
    met.length === 0 ? [] : [told(`${label}: visitors until ${what}; with the fault`, numbersOf(met))];
  return [
    failing === 2 ? atMost(`${label}: of 100, withdrawn`, 0.1, part) : told(`${label}: of 100, withdrawn`, part),
    told(
      `${label}: of 100, told by e-mail`,
      share(all, (each) => each.mailed !== undefined),
    ),
    ...(failing === 50 ? [atMost(`${label}: visitors until the e-mail, 95 of 100`, 25, quantile(mailed, 0.95))] : []),
    ...until('the e-mail', mailed),
    ...(failing === 100
      ? [atMost(`${label}: visitors until it is withdrawn, median`, 8, quantile(withdrawn, 0.5))]
      : []),
    ...until('it is withdrawn', withdrawn),
    ...(stayed.length === 0
      ? []
      : [told(`${label}: with the fault where it stays, median`, quantile(stayed, 0.5, 'met'))]),
  ];
}

/** Of 100. */
const share = (all: readonly Simulated[], is: (each: Simulated) => boolean): number =>
  (100 * all.filter(is).length) / all.length;

const numbersOf = (all: readonly Met[]): string =>
  [quantile(all, 0.5), quantile(all, 0.95)]
    .join(', ')
    .concat('; ', [quantile(all, 0.5, 'met'), quantile(all, 0.95, 'met')].join(', '));

const quantile = (all: readonly Met[], part: number, what: keyof Met = 'visitors'): number =>
  all.map((each) => each[what]).toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0;
