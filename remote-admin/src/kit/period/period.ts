import { dayAfter, dayInSofia, filterDays, isCalendarDay, midnightInSofia } from '@exchange/shared-domain';
import { choice, oneOf } from '../address/address.ts';

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

/** A preset, whose days depend on the current date, or fixed days `YYYY-MM-DD`, both inclusive. */
export interface Period {
  readonly period?: Preset | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether these are days that the service accepts. */
export const areDays = (from: string, to: string): boolean =>
  isCalendarDay(from) && isCalendarDay(to) && filterDays.first <= from && from <= to && to <= filterDays.last;

/** A day of the address counts with the other one, and without a preset. */
const dayOf = (name: 'from' | 'to') => ({
  read: (_: string, address: URLSearchParams) => {
    const days = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
    const isFixed = oneOf(presets, address.get('period')) === undefined && areDays(days.from, days.to);
    return isFixed ? days[name] : undefined;
  },
});

/** A period in an address. */
export const periodAddress = { period: choice(presets), from: dayOf('from'), to: dayOf('to') };

export const noPeriod = { period: undefined, from: undefined, to: undefined };

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
export function instantsOf({ period, from, to }: Period, now: Date): Partial<Readonly<Record<'from' | 'to', string>>> {
  if (period !== undefined) {
    const { unit, step } = choices[period];
    const today = dayInSofia(now);
    return { from: midnightOf(firstDayOf(unit, today, step)), to: midnightOf(firstDayOf(unit, today, step + 1)) };
  }
  return from === undefined || to === undefined ? {} : { from: midnightOf(from), to: midnightOf(dayAfter(to, 1)) };
}
