import { clockInSofia, dayInSofia, instantInSofia } from '../time/sofia-time.ts';
import type { Office, OpeningHours, SpecialDays } from './office.schema.ts';
import type { RatePromise } from '../pricing/rate-promise.ts';

/** When an office is open: its weekly hours, and the days that differ from them. */
export type OfficeHours = Pick<Office, 'openingHours' | 'specialDays'>;

/** A calendar day in Sofia (`YYYY-MM-DD`). */
interface Day {
  readonly weekday: number;
  readonly day: string;
  readonly inDays: number;
}

/** A day with its opening hours. */
type OpenDay = Day & Pick<OpeningHours, 'opens' | 'closes'>;

/** Whether an office is open: until what time today, or when it opens next. Times are Sofia time. */
export type OpeningState =
  | { readonly open: true; readonly until: string }
  | { readonly open: false; readonly opensNext?: Day & { readonly at: string } };

/**
 * The number of days in which the next opening is searched. An office that stays closed for longer accepts no requests.
 */
export const HORIZON_DAYS = 60;

const DAY_MS = 86_400_000;

/** The calendar day that is some days after another one, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const covers =
  (day: string) =>
  ({ from, to }: SpecialDays): boolean =>
    from <= day && day <= to;

/** The hours of a calendar day in Sofia; `undefined` when the office is closed on it. */
function hoursOn({ openingHours, specialDays }: OfficeHours, day: string) {
  const special = specialDays.find(covers(day));
  return special ? special.hours : openingHours.find(({ weekday }) => weekday === weekdayOf(day));
}

/**
 * The first day on which a client can still come, with its hours: today until the office closes. `undefined` when it is
 * closed for the next 60 days.
 */
export function nextOpenDay(office: OfficeHours, now: Date): OpenDay | undefined {
  const today = dayInSofia(now);
  for (let inDays = 0; inDays <= HORIZON_DAYS; inDays++) {
    const day = dayAfter(today, inDays);
    const hours = hoursOn(office, day);
    if (hours && (inDays > 0 || clockInSofia(now) < hours.closes)) {
      return { weekday: weekdayOf(day), day, opens: hours.opens, closes: hours.closes, inDays };
    }
  }
  return undefined;
}

/** The closing times of the days on which the office is open, after the day of an instant and within 60 days, in order. */
function laterClosings(office: OfficeHours, after: Date): Date[] {
  const today = dayInSofia(after);
  return Array.from({ length: HORIZON_DAYS }, (_, at) => dayAfter(today, at + 1)).flatMap((day) => {
    const hours = hoursOn(office, day);
    return hours ? [instantInSofia(day, hours.closes)] : [];
  });
}

/** The state of an office at an instant. The opening minute counts as open, the closing minute as closed. */
export function openingState(office: OfficeHours, now: Date): OpeningState {
  const next = nextOpenDay(office, now);
  if (!next) return { open: false };
  const { opens, closes, ...day } = next;
  const isOpen = day.inDays === 0 && opens <= clockInSofia(now);
  return isOpen ? { open: true, until: closes } : { open: false, opensNext: { ...day, at: opens } };
}

/** Whether new requests may name the office: it is switched on, and it is open now or opens within 60 days. */
export function takesRequests(office: OfficeHours & Pick<Office, 'enabled'>, now: Date): boolean {
  return office.enabled && nextOpenDay(office, now) !== undefined;
}

/** The office that a request may name now; undefined for an unknown id and for an office that takes no requests. */
export const findOffered = (offices: readonly Office[], id: string, now = new Date()): Office | undefined =>
  offices.find((office) => office.id === id && takesRequests(office, now));

/** The parts of special days that hold: of two for one day, the one that comes first in the list does. */
const inEffect = (specialDays: readonly SpecialDays[]): SpecialDays[] =>
  specialDays.flatMap((special, at) =>
    specialDays.slice(0, at).reduce((parts, earlier) => parts.flatMap((part) => without(part, earlier)), [special]),
  );

function without(part: SpecialDays, { from, to }: SpecialDays): SpecialDays[] {
  if (to < part.from || from > part.to) return [part];
  const before = part.from < from ? [{ ...part, to: dayAfter(from, -1) }] : [];
  return to < part.to ? [...before, { ...part, from: dayAfter(to, 1) }] : before;
}

/** The special days that are today or begin within `days` days, in the order of their beginning. */
export function nextSpecialDays({ specialDays }: OfficeHours, now: Date, days = 14): readonly SpecialDays[] {
  const today = dayInSofia(now);
  const last = dayAfter(today, days);
  return inEffect(specialDays)
    .filter(({ from, to }) => to >= today && from <= last)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

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

/** The time since which an office was open for so long; without enough opening hours in 60 days, the beginning of those. */
export function openSince(office: OfficeHours, now: Date, milliseconds: number): Date {
  const today = dayInSofia(now);
  let left = milliseconds;
  for (let daysAgo = 0; daysAgo <= HORIZON_DAYS; daysAgo++) {
    const day = dayAfter(today, -daysAgo);
    const hours = hoursOn(office, day);
    if (!hours) continue;
    const end = Math.min(instantInSofia(day, hours.closes).getTime(), now.getTime());
    const length = Math.max(0, end - instantInSofia(day, hours.opens).getTime());
    if (left <= length) return new Date(end - left);
    left -= length;
  }
  return new Date(now.getTime() - Math.max(milliseconds, HORIZON_DAYS * DAY_MS));
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
