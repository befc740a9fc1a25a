import { dayInSofia, SOFIA_TIME_ZONE } from '@exchange/shared-domain';
import { DateTime } from 'luxon';
import type { ParsedFilter } from './transaction-filter.ts';

/** Width in leva of a step of profit; step 3 is from 15 to below 20. The triggers count with the same width. */
export const PROFIT_STEP_BGN = 5;

/** Whole days in Sofia and whole steps of profit, each from the first on and below the second. */
export interface TallyRange {
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly fromStep?: number;
  readonly toStep?: number;
}

/** The parts of a filter: the range that the tallies answer, and filters that read rows. No row is in two parts. */
export interface FilterParts {
  readonly tallied: TallyRange | undefined;
  readonly rest: readonly ParsedFilter[];
}

/**
 * Takes a filter apart, so that only the rows at its edges have to be read: those of a day or of a step of profit that it
 * cuts through.
 */
export function splitFilter(filter: ParsedFilter): FilterParts {
  const { from, to, profitMin, profitMax } = filter;
  const fromDay = from === undefined ? undefined : dayFrom(from);
  const toDay = to === undefined ? undefined : dayInSofia(new Date(to));
  const fromStep = profitMin === undefined ? undefined : Math.ceil(hundredths(profitMin) / STEP_HUNDREDTHS);
  const toStep = profitMax === undefined ? undefined : Math.floor((hundredths(profitMax) + 1) / STEP_HUNDREDTHS);
  if (filter.search || isEmpty(fromDay, toDay) || isEmpty(fromStep, toStep))
    return { tallied: undefined, rest: [filter] };

  const dayEdges = [
    fromDay !== undefined && { ...filter, to: midnight(fromDay) },
    toDay !== undefined && { ...filter, from: midnight(toDay) },
  ];
  const days = {
    ...filter,
    ...(fromDay !== undefined && { from: midnight(fromDay) }),
    ...(toDay !== undefined && { to: midnight(toDay) }),
  };
  const profitEdges = [
    fromStep !== undefined && { ...days, profitMax: leva(fromStep * STEP_HUNDREDTHS - 1) },
    toStep !== undefined && { ...days, profitMin: leva(toStep * STEP_HUNDREDTHS) },
  ];
  return {
    tallied: {
      ...(fromDay !== undefined && { fromDay }),
      ...(toDay !== undefined && { toDay }),
      ...(fromStep !== undefined && { fromStep }),
      ...(toStep !== undefined && { toStep }),
    },
    rest: [...dayEdges, ...profitEdges].filter((edge) => edge !== false).filter((edge) => !isNothing(edge)),
  };
}

const STEP_HUNDREDTHS = PROFIT_STEP_BGN * 100;

const isEmpty = <Bound extends string | number>(from: Bound | undefined, to: Bound | undefined): boolean =>
  from !== undefined && to !== undefined && from >= to;

const isNothing = ({ from, to, profitMin, profitMax }: ParsedFilter): boolean =>
  (from !== undefined && to !== undefined && new Date(from) >= new Date(to)) ||
  (profitMin !== undefined && profitMax !== undefined && hundredths(profitMin) > hundredths(profitMax));

/** The first day in Sofia that begins at this instant or after it. */
function dayFrom(instant: string): string {
  const day = dayInSofia(new Date(instant));
  if (new Date(midnight(day)) >= new Date(instant)) return day;
  return DateTime.fromISO(day, { zone: SOFIA_TIME_ZONE }).plus({ days: 1 }).toFormat('yyyy-MM-dd');
}

const midnight = (day: string): string => DateTime.fromISO(day, { zone: SOFIA_TIME_ZONE }).toJSDate().toISOString();

// Profit has two decimal places, so that hundredths of a lev are whole.
const hundredths = (amount: string): number => Math.round(Number(amount) * 100);
const leva = (amount: number): string => (amount / 100).toFixed(2);
