import { decimal, type Decimal } from '../money/decimal.ts';
import type { DayBooks, DayObstacle } from './day.schema.ts';
import { nextOpenDay, type OfficeHours } from '../office/opening-state.ts';
import { dayInSofia } from '../time/sofia-time.ts';

interface Closing {
  readonly day: string;
  readonly office: OfficeHours;
  readonly now: Date;
  /** Whether a drawer of the office that was opened on this day or before is still open. */
  readonly isDrawerOpen: boolean;
}

/**
 * What keeps an office from closing a day (`YYYY-MM-DD` in Sofia). A day is over when the office has closed in the evening,
 * or was not open at all.
 */
export function dayObstacle({ day, office, now, isDrawerOpen }: Closing): DayObstacle | undefined {
  const today = dayInSofia(now);
  if (day > today || (day === today && nextOpenDay(office, now)?.inDays === 0)) return 'not-over';
  return isDrawerOpen ? 'drawers-open' : undefined;
}

interface CurrencySums {
  readonly currency: string;
  readonly taken: Decimal;
  readonly given: Decimal;
}

/** The sums of a day by currency, in the order of the codes. Corrections count with their sign. */
export function sumsByCurrency(pairs: DayBooks['pairs']): CurrencySums[] {
  const sums = new Map<string, CurrencySums>();
  const add = (currency: string, taken: string, given: string) => {
    const before = sums.get(currency) ?? { taken: decimal(0), given: decimal(0) };
    sums.set(currency, { currency, taken: before.taken.plus(taken), given: before.given.plus(given) });
  };
  for (const { sourceCode, sourceAmount, targetCode, targetAmount } of pairs) {
    add(sourceCode, sourceAmount, '0');
    add(targetCode, '0', targetAmount);
  }
  return [...sums.values()]
    .filter(({ taken, given }) => !taken.eq(0) || !given.eq(0))
    .toSorted((one, other) => one.currency.localeCompare(other.currency));
}

/** The profit of a day in leva; undefined for whoever may not see it. */
export function profitOf(pairs: DayBooks['pairs']): Decimal | undefined {
  let sum = decimal(0);
  for (const { profitBgn } of pairs) {
    if (profitBgn === null) return undefined;
    sum = sum.plus(profitBgn);
  }
  return sum;
}

/** The initials of a name, such as `I. P.`; empty once the client was anonymised. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${Array.from(word)[0]}.`)
    .join(' ');
