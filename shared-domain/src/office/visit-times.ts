import { instantInSofia } from '../time/sofia-time.ts';
import { nextOpenDay, type OfficeHours } from './opening-state.ts';

const QUARTER_MS = 15 * 60_000;

/**
 * The quarters of an hour at which a client can say to come: of the next day on which the office is open, from now on and
 * before it closes. They end at `until`, with the promise of the rate, as long as one of them is within it.
 */
export function visitTimes(office: OfficeHours, now: Date, until?: Date | null): Date[] {
  const next = nextOpenDay(office, now);
  if (!next) return [];
  const opens = instantInSofia(next.day, next.opens).getTime();
  const closes = instantInSofia(next.day, next.closes).getTime();
  const first = Math.ceil(Math.max(opens, now.getTime()) / QUARTER_MS) * QUARTER_MS;
  const end = until && until.getTime() >= first ? Math.min(closes - 1, until.getTime()) : closes - 1;
  const times: Date[] = [];
  for (let at = first; at <= end; at += QUARTER_MS) times.push(new Date(at));
  return times;
}
