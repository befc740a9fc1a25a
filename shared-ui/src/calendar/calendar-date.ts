import { parseDate, type CalendarDate } from '@internationalized/date';

/** Time zone of the offices, and of every time that the product shows. */
export const SOFIA_TIME_ZONE = 'Europe/Sofia';

/** Reads `YYYY-MM-DD`; other text, and a day that does not exist, gives null. */
export function readDate(text: string | undefined): CalendarDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
