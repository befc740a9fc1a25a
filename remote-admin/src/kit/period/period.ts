import { dayAfter, dayInSofia, filterDays, isCalendarDay, midnightInSofia } from '@exchange/shared-domain';
import { oneOf } from '../list/use-page-address.ts';

/** The presets: a unit of the calendar, and how many units it is away from the current one. */
const choices = {
  today: { unit: 'day', step: 0 },
  yesterday: { unit: 'day', step: -1 },
  tomorrow: { unit: 'day', step: 1 },
  thisWeek: { unit: 'week', step: 0 },
  lastWeek: { unit: 'week', step: -1 },
  nextWeek: { unit: 'week', step: 1 },
  thisMonth: { unit: 'month', step: 0 },
  lastMonth: { unit: 'month', step: -1 },
  nextMonth: { unit: 'month', step: 1 },
  thisYear: { unit: 'year', step: 0 },
  lastYear: { unit: 'year', step: -1 },
  nextYear: { unit: 'year', step: 1 },
} as const;

export type Preset = keyof typeof choices;

const isPreset = (text: string): text is Preset => Object.hasOwn(choices, text);

export const presets: readonly Preset[] = Object.keys(choices).filter(isPreset);

/** Days `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** A preset, whose days depend on the current date, or fixed days. */
export type Period = { readonly preset: Preset } | DayRange;

/** The days as a range, if the service accepts it. */
export function asDays(from: string | null, to: string | null): DayRange | undefined {
  if (from === null || to === null || !isCalendarDay(from) || !isCalendarDay(to)) return undefined;
  return filterDays.first <= from && from <= to && to <= filterDays.last ? { from, to } : undefined;
}

export function readPeriod(address: URLSearchParams): Period | undefined {
  const preset = oneOf(presets, address.get('period'));
  return preset ? { preset } : asDays(address.get('from'), address.get('to'));
}

/** The parameters of a period; `undefined` removes a parameter. */
export function writePeriod(period: Period | undefined): Record<string, string | undefined> {
  const none = { period: undefined, from: undefined, to: undefined };
  if (period === undefined) return none;
  return { ...none, ...('preset' in period ? { period: period.preset } : period) };
}

type Unit = (typeof choices)[Preset]['unit'];

/** The first day of the unit that is some units away from the one of a day. */
function firstDayOf(unit: Unit, day: string, step: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (unit === 'day') return dayAfter(day, step);
  if (unit === 'week') return dayAfter(day, 7 * step - ((new Date(day).getUTCDay() + 6) % 7));
  const first = unit === 'month' ? Date.UTC(year, month - 1 + step) : Date.UTC(year + step, 0);
  return new Date(first).toISOString().slice(0, 10);
}

const midnightOf = (day: string): string => midnightInSofia(day).toISOString().replace('.000Z', 'Z');

/** ISO times for the service, by Sofia's calendar with weeks from Monday: `from` is inclusive, `to` exclusive. */
export function instantsOf(period: Period, now: Date): Readonly<Record<'from' | 'to', string>> {
  if (!('preset' in period)) return { from: midnightOf(period.from), to: midnightOf(dayAfter(period.to, 1)) };
  const { unit, step } = choices[period.preset];
  const today = dayInSofia(now);
  return {
    from: midnightOf(firstDayOf(unit, today, step)),
    to: midnightOf(firstDayOf(unit, today, step + 1)),
  };
}
