import { filterDays } from '@exchange/shared-domain';

/** Whether text is a day of the calendar, `YYYY-MM-DD`, that has books. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || text < filterDays.first || text > filterDays.last)
    return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
