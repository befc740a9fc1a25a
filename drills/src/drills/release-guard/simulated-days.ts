import { Random } from '@exchange/api/random';
import { dayOf, expectedInHour, keptDays } from '@exchange/edge/guard/success-record';
import { Trial } from '@exchange/edge/guard/trial';

export interface Days {
  /** Visitors on an average day. */
  readonly visits: number;
  /** Share of visitors whose page fails, from 0 to 1. */
  readonly failing: number;
  /** Addresses that get the page when it goes live and say that it failed. */
  readonly attackers?: number;
  /** Successes that they made up in each hour until then, on so many days before. */
  readonly madeUp?: { readonly perHour: number; readonly days: number };
  /** Of the usual visitors, how many come on the day of the release. */
  readonly turnout?: number;
}

/** How many visitors were given the release, and of how many the page failed. */
export interface Met {
  readonly visitors: number;
  readonly met: number;
}

export interface Simulated extends Met {
  /** Until the e-mail. */
  readonly mailed?: Met | undefined;
  readonly isWithdrawn: boolean;
}

const [look, minute, hour] = [10_000, 60_000, 60 * 60_000];
const day = 24 * hour;
/** Of the day's visitors, by hour in UTC: an office that is open from 9 to 19 in Sofia. */
const hours = [1, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 8, 7, 7, 8, 8, 7, 5, 3, 2, 2, 1, 1, 1];
const perDay = hours.reduce((sum, each) => sum + each);
/** Sunday first. */
const weekdays = [0.5, 1.15, 1.1, 1.1, 1.1, 1.15, 0.9];
/** Of the visitors with a working page, those who stay until its next call, half a minute later. */
const staying = 0.85;
const nextCall = 30_000;
/** Monday, in UTC. */
const monday = Date.parse('2026-03-02T00:00:00Z');

/** Visitors in the hour of a time. */
const rateAt = (visits: number, at: number): number => {
  const date = new Date(at);
  return (visits * (weekdays[date.getUTCDay()] ?? 1) * (hours[date.getUTCHours()] ?? 0)) / perDay;
};

/** A release goes live on some working hour of some day, and is looked at for a day. */
export function simulate(random: Random, days: Days): Simulated {
  const { visits, failing, attackers = 0, madeUp, turnout = 1 } = days;
  const start = monday + random.below(7) * day + (6 + random.below(10)) * hour + random.next() * hour;
  const known: Record<string, number[]> = {};
  const today = Date.parse(dayOf(start));
  for (let back = 0; back < keptDays; back += 1) {
    const at = today - back * day;
    known[dayOf(at)] = hours.map((_, each) => {
      const mean = 0.98 * staying * rateAt(visits, at + each * hour);
      return (madeUp && back <= madeUp.days ? madeUp.perHour : 0) + poisson(random, back === 0 ? turnout * mean : mean);
    });
  }
  const expectedByHour = new Map<number, number>();
  const trial = new Trial(start, (at) => {
    const each = Math.floor(at / hour);
    const inHour = expectedByHour.get(each) ?? expectedInHour(known, at);
    expectedByHour.set(each, inHour);
    return inHour;
  });
  for (let each = 0; each < attackers; each += 1) {
    trial.visit(`attacker ${each}`, start);
    trial.fail(`attacker ${each}`, start);
  }
  const successes: { readonly network: string; readonly at: number }[] = [];
  let [visitors, met, said, rate, rateUntil] = [0, 0, 0, 0, 0];
  let mailed: Met | undefined;
  for (let at = start, end = at; at < start + day; at = end) {
    const { failed, usable, expected } = trial.counts;
    // So far from a verdict, less often is enough, and as good.
    const isFar = failed < 3 || usable > 5 + expected / 2;
    end = at + (isFar ? minute : look);
    if (at >= rateUntil) {
      rate = (turnout * rateAt(visits, at)) / hour;
      rateUntil = at - (at % hour) + hour;
    }
    for (let next = at; ;) {
      next -= Math.log(1 - random.next()) / rate;
      if (!(next < end)) break;
      visitors += 1;
      trial.visit(`${visitors}`, next);
      if (random.next() < failing) {
        met += 1;
        trial.fail(`${visitors}`, next);
      } else if (random.next() < staying) successes.push({ network: `${visitors}`, at: next + nextCall });
    }
    for (let next = successes[said]; next && next.at <= end; next = successes[(said += 1)])
      trial.succeed(next.network, next.at);
    trial.pass(end);
    if (trial.isFailing) mailed ??= { visitors, met };
    if (trial.isBroken) return { visitors, met, isWithdrawn: true, mailed };
  }
  return { visitors, met, isWithdrawn: false, mailed };
}

/** Knuth's method for few, and a rounded normal distribution for many. */
function poisson(random: Random, mean: number): number {
  if (mean > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count += 1;
  return count;
}
