import { nextOpenDay, type OfficeHours } from '../office/opening-state.ts';
import { dayInSofia } from '../time/sofia-time.ts';
import type { DayObstacle } from './day.schema.ts';

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
