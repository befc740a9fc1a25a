import { DateTime } from 'luxon';
import { SOFIA_TIME_ZONE } from '@exchange/shared-domain';

/** What each quick choice means: how many units its range lies from the one that `now` is in. */
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

/** The twelve quick choices of the date filter. */
export const presets: readonly Preset[] = Object.keys(choices).filter(isPreset);

/** Days `YYYY-MM-DD` as a person gives them: both belong to the range. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** A quick choice, whose days move with the calendar, or days that stay. */
export type Period = { readonly preset: Preset } | DayRange;

/** Narrows text of the address to a quick choice. */
export const asPreset = (text: string | null): Preset | undefined => presets.find((preset) => preset === text);

/** ISO times for the service: `from` belongs to the range, `to` does not. */
interface Instants {
  readonly from: string;
  readonly to: string;
}

const wire = (at: DateTime): string => at.toUTC().toISO({ suppressMilliseconds: true }) ?? '';

const startOf = (day: string): DateTime => DateTime.fromISO(day, { zone: SOFIA_TIME_ZONE }).startOf('day');

function presetInstants(preset: Preset, now: Date): Instants {
  const { unit, step } = choices[preset];
  const start = DateTime.fromJSDate(now, { zone: SOFIA_TIME_ZONE })
    .startOf(unit)
    .plus({ [unit]: step });
  return { from: wire(start), to: wire(start.plus({ [unit]: 1 })) };
}

/** The half-open range that a period means at `now`, by the calendar of Sofia with weeks from Monday. */
export function instantsOf(period: Period, now: Date): Instants {
  if ('preset' in period) return presetInstants(period.preset, now);
  return { from: wire(startOf(period.from)), to: wire(startOf(period.to).plus({ day: 1 })) };
}
