import { SOFIA_TIME_ZONE } from '../person/birth-date.ts';
import type { OpeningHours } from './office.schema.ts';

/** Whether an office is open: until what time today, or when it opens next. Times are Sofia time. */
export type OpeningState =
  | { readonly open: true; readonly until: string }
  | {
      readonly open: false;
      readonly opensNext?: { readonly weekday: number; readonly at: string; readonly inDays: number };
    };

const sofiaClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: SOFIA_TIME_ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function sofiaNow(now: Date): { weekday: number; time: string } {
  const part = new Map(sofiaClock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: weekdays.indexOf(part.get('weekday') ?? '') + 1,
    time: `${part.get('hour')}:${part.get('minute')}`,
  };
}

/** The state of an office at an instant. The opening minute counts as open, the closing minute as closed. */
export function openingState(hours: readonly OpeningHours[], now: Date): OpeningState {
  const { weekday, time } = sofiaNow(now);
  const today = hours.find((row) => row.weekday === weekday && row.opens <= time && time < row.closes);
  if (today) return { open: true, until: today.closes };
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = ((weekday - 1 + inDays) % 7) + 1;
    const next = hours.find((row) => row.weekday === day && (inDays > 0 || row.opens > time));
    if (next) return { open: false, opensNext: { weekday: day, at: next.opens, inDays } };
  }
  return { open: false };
}
