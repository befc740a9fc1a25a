import { DateTime } from 'luxon';
import { filterDays, isCalendarDay, SOFIA_TIME_ZONE } from '@exchange/shared-domain';

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

/** The twelve presets of the date filter. */
export const presets: readonly Preset[] = Object.keys(choices).filter(isPreset);

/** Days `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** A preset, whose days depend on the current date, or fixed days. */
export type Period = { readonly preset: Preset } | DayRange;

/** Narrows text of the address to a preset. */
export const asPreset = (text: string | null): Preset | undefined => presets.find((preset) => preset === text);

/** The days as a range, if the service accepts it. */
export function asDays(from: string | null, to: string | null): DayRange | undefined {
  if (from === null || to === null || !isCalendarDay(from) || !isCalendarDay(to)) return undefined;
  return filterDays.first <= from && from <= to && to <= filterDays.last ? { from, to } : undefined;
}

/** The period in an address. */
export function readPeriod(address: URLSearchParams): Period | undefined {
  const preset = asPreset(address.get('period'));
  return preset ? { preset } : asDays(address.get('from'), address.get('to'));
}

/** The parameters of a period; `undefined` removes a parameter. */
export function writePeriod(period: Period | undefined): Record<string, string | undefined> {
  const none = { period: undefined, from: undefined, to: undefined };
  if (period === undefined) return none;
  return { ...none, ...('preset' in period ? { period: period.preset } : period) };
}

/** ISO times for the service: `from` is inclusive, `to` exclusive. */
interface Instants {
  readonly from: string;
  readonly to: string;
}

const isoOf = (at: DateTime): string => at.toUTC().toISO({ suppressMilliseconds: true }) ?? '';

const startOf = (day: string): DateTime => DateTime.fromISO(day, { zone: SOFIA_TIME_ZONE }).startOf('day');

function presetInstants(preset: Preset, now: Date): Instants {
  const { unit, step } = choices[preset];
  const start = DateTime.fromJSDate(now, { zone: SOFIA_TIME_ZONE })
    .startOf(unit)
    .plus({ [unit]: step });
  return { from: isoOf(start), to: isoOf(start.plus({ [unit]: 1 })) };
}

/** The range of a period at `now`, by Sofia's calendar with weeks from Monday. */
export function instantsOf(period: Period, now: Date): Instants {
  if ('preset' in period) return presetInstants(period.preset, now);
  return { from: isoOf(startOf(period.from)), to: isoOf(startOf(period.to).plus({ day: 1 })) };
}
