import { dayAfter, HORIZON_DAYS, nextOpenDay, type OfficeHours } from './opening-state.ts';
import { dayInSofia, instantInSofia } from '../time/sofia-time.ts';

const QUARTER_MS = 15 * 60_000;

/**
 * The quarters of an hour at which a client can say to come, from now on and before the office closes: on each day until
 * `until`, the end of the rate's promise. When no such time is left, those of the next day on which the office is open.
 * None is later than 60 days.
 */
export function visitTimes(office: OfficeHours, now: Date, until?: Date | null): Date[] {
  const times: Date[] = [];
  const last = dayAfter(dayInSofia(now), HORIZON_DAYS);
  for (
    let next = nextOpenDay(office, now);
    next && next.day <= last;
    next = nextOpenDay(office, instantInSofia(dayAfter(next.day, 1), '00:00'))
  ) {
    const opens = instantInSofia(next.day, next.opens).getTime();
    const closes = instantInSofia(next.day, next.closes).getTime();
    const first = Math.ceil(Math.max(opens, now.getTime()) / QUARTER_MS) * QUARTER_MS;
    const isPromised = until !== undefined && until !== null && until.getTime() >= first;
    if (!isPromised && times.length > 0) break;
    const end = isPromised ? Math.min(closes - 1, until.getTime()) : closes - 1;
    for (let at = first; at <= end; at += QUARTER_MS) times.push(new Date(at));
  }
  return times;
}
