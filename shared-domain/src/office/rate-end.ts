import type { RatePromise } from '../pricing/rate-promise.ts';
import { dayInSofia, instantInSofia } from '../time/sofia-time.ts';
import { dayAfter, hoursOn, laterClosings, nextOpenDay, type OfficeHours } from './opening-state.ts';

/**
 * Until when a rate is promised that is approved at `approvedAt`: a closing time of the office. Days on which the office
 * is closed don't count. If it is open on fewer days than that within 60 days, the last of them ends the promise;
 * `undefined` when it is open on none.
 */
export function rateEnd(office: OfficeHours, approvedAt: Date, { workingDays }: RatePromise): Date | undefined {
  const first = nextOpenDay(office, approvedAt);
  if (workingDays === 0) return first && instantInSofia(first.day, first.closes);
  const closings = laterClosings(office, approvedAt);
  return closings[workingDays - 1] ?? closings.at(-1) ?? (first && instantInSofia(first.day, first.closes));
}

/**
 * The last moment, not after `until`, at which the office is open: `until` itself, or the closing time of that day or of an
 * open day before it, not before the day of `now`. `undefined` when there is none.
 */
export function lastOpenMoment(office: OfficeHours, now: Date, until: Date): Date | undefined {
  const today = dayInSofia(now);
  for (let day = dayInSofia(until); day >= today; day = dayAfter(day, -1)) {
    const hours = hoursOn(office, day);
    if (hours && instantInSofia(day, hours.opens) < until)
      return new Date(Math.min(until.getTime(), instantInSofia(day, hours.closes).getTime()));
  }
  return undefined;
}
