import { Random } from '@exchange/api/random';
import { atMost, type Drill, type Outcome, say, told } from './drill.ts';
import { type Days, simulate, type Simulated } from './release-guard/simulated-days.ts';

const [runs, attacked] = [10_000, 2000];
const visits = [100, 300, 3000];
/** Visitors until the withdrawal, in the middle of all runs. */
const goals: Readonly<Record<number, number>> = { 50: 25, 100: 8 };

const attacks: Readonly<Record<string, Omit<Days, 'visits' | 'failing'>>> = {
  '1 address says all day that a good release failed': { attackers: 1 },
  '1,000 addresses do': { attackers: 1000 },
  '1,000 addresses do, on a day with half of its visitors': { attackers: 1000, turnout: 0.5 },
  '1,000 addresses do, and made up 5 successes an hour in the week before': {
    attackers: 1000,
    madeUp: { perHour: 5, days: 7 },
  },
  '1,000 addresses do, and made up 1,000 successes an hour in the three weeks before': {
    attackers: 1000,
    madeUp: { perHour: 1000, days: 21 },
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
next call, which says so. The four weeks before are as many visitors by chance. 10,000 runs for each row, 2,000 for attacks. "p95":
95 of 100 runs need no more. What is not withdrawn is good, or not told from it; the e-mail needs no successes to be
missing.`,
  run: async () => [
    ...visits.flatMap((perDay) => [2, 5, 20, 50, 100].flatMap((failing) => outcomesOf(perDay, failing))),
    ...Object.entries(attacks).flatMap(([what, attack]) =>
      visits.map((perDay) => {
        const all = repeat(attacked, { visits: perDay, failing: 0.02, ...attack });
        say(`${what}, ${perDay} visits`);
        return told(`${what}, ${perDay} visits a day: withdrawn`, share(all, 'isWithdrawn'));
      }),
    ),
  ],
} satisfies Drill;

function repeat(count: number, days: Days): Simulated[] {
  const random = new Random(days.visits);
  return Array.from({ length: count }, () => simulate(random, days));
}

function outcomesOf(perDay: number, failing: number): Outcome[] {
  const all = repeat(runs, { visits: perDay, failing: failing / 100 });
  const label = `${perDay} visits a day, failing for ${failing} %`;
  say(label);
  const [withdrawn, others] = [true, false].map((is) => all.filter(({ isWithdrawn }) => isWithdrawn === is));
  const until = quantiles(withdrawn, 'visitors');
  const goal = goals[failing];
  return [
    told(`${label}: withdrawn, e-mails`, `${share(all, 'isWithdrawn')}, ${share(all, 'isMailed')}`),
    ...(failing === 2
      ? [atMost(`${label}: runs in 10,000 that were withdrawn`, runs / 1000, withdrawn?.length ?? 0)]
      : []),
    ...(goal === undefined ? [] : [atMost(`${label}: visitors until then, median`, goal, until.median)]),
    ...(withdrawn?.length
      ? [
          told(`${label}: visitors until then, median, p95`, `${until.median}, ${until.p95}`),
          told(
            `${label}: of these, met the fault, median, p95`,
            `${quantiles(withdrawn, 'met').median}, ${quantiles(withdrawn, 'met').p95}`,
          ),
        ]
      : []),
    ...(others?.length ? [told(`${label}: met it where it stayed, median`, quantiles(others, 'met').median)] : []),
  ];
}

const share = (all: readonly Simulated[], what: 'isWithdrawn' | 'isMailed') =>
  `${((100 * all.filter((each) => each[what]).length) / all.length).toFixed(1)} %`;

function quantiles(all: readonly Simulated[] = [], what: 'visitors' | 'met') {
  const values = all.map((each) => each[what]).toSorted((a, b) => a - b);
  const [median = 0, p95 = 0] = [0.5, 0.95].map((part) => values[Math.floor(values.length * part)]);
  return { median, p95 };
}
