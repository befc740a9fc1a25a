import { filterDays, isCalendarDay } from '@exchange/shared-domain';

/** Whether text is a day of the calendar, `YYYY-MM-DD`, that has books. */
export const isDay = (text: string | null): text is string =>
  text !== null && isCalendarDay(text) && text >= filterDays.first && text <= filterDays.last;
