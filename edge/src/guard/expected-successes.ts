/** Day (UTC, `2026-11-28`) to the counts of its 24 hours: networks on which pages of a room became usable. */
export type SuccessesByDay = Readonly<Record<string, readonly number[]>>;

const day = 24 * 60 * 60_000;
const daysBefore = [1, 2, 3, 4, 5, 6, 7];

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * How many successes the hour of a time would see: the median of this hour on the seven days before. Less on a day of the
 * week that had fewer a week ago, such as a Sunday. Zero until a week is known.
 */
export function expectedInHour(known: SuccessesByDay, at: number): number {
  const before = daysBefore.map((days) => known[dayOf(at - days * day)] ?? []);
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
