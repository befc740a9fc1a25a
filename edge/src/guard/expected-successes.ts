/** Day (UTC, `2026-11-28`) to the counts of its 24 hours: networks on which pages of a room became usable. */
export type SuccessesByDay = Readonly<Record<string, readonly number[]>>;

const day = 24 * 60 * 60_000;
const daysOfWeek = [1, 2, 3, 4, 5, 6, 7];
const weeksBefore = [0, 1, 2, 3];

/** Days of which the counts are used, with the one that is not over. */
export const keptDays = 1 + daysOfWeek.length * weeksBefore.length;

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * How many successes the hour of a time would see: the least that the last four weeks say, as far as they are known, so
 * that whoever makes up successes must do so for four weeks. Zero until a week is known.
 */
export function expectedInHour(known: SuccessesByDay, at: number): number {
  const [first = dayOf(at)] = Object.keys(known).toSorted();
  const ends = weeksBefore.map((weeks) => at - weeks * 7 * day);
  const inWeeks = ends.filter((end) => dayOf(end - 7 * day) >= first).map((end) => inWeekBefore(known, end));
  return inWeeks.length === 0 ? 0 : Math.min(...inWeeks);
}

/**
 * The median of the hour on the seven days before. Less on a day of the week that had fewer a week before, such as a Sunday.
 */
function inWeekBefore(known: SuccessesByDay, at: number): number {
  const before = daysOfWeek.map((days) => known[dayOf(at - days * day)] ?? []);
  const totals = before.map((hours) => hours.reduce((sum, count) => sum + count, 0));
  const usual = median(totals);
  if (usual === 0) return 0;
  const hour = new Date(at).getUTCHours();
  const around = before.map((hours) => [hour - 1, hour, hour + 1].reduce((sum, each) => sum + (hours[each] ?? 0), 0));
  return (median(around) / 3) * Math.min(1, (totals.at(-1) ?? 0) / usual);
}

const recentHours = 6;

/**
 * Of the usual successes, how many came in the hours before a release, at the most that chance explains: on a holiday
 * fewer are missed. From 0 to 1.
 */
export function turnoutBefore(known: SuccessesByDay, at: number): number {
  const hours = Array.from({ length: recentHours }, (_, index) => at - (index + 1) * (day / 24));
  const sum = (countAt: (each: number) => number) => hours.reduce((all, each) => all + countAt(each), 0);
  const seen = sum((each) => known[dayOf(each)]?.[new Date(each).getUTCHours()] ?? 0);
  const usual = sum((each) => expectedInHour(known, each));
  return usual === 0 ? 1 : Math.min(1, (seen + 1 + Math.sqrt(seen)) / usual);
}

const median = (counts: readonly number[]): number => counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;
