/** The time zone in which the product counts days. */
export const SOFIA_TIME_ZONE = 'Europe/Sofia';

const format = new Intl.DateTimeFormat('en', {
  timeZone: SOFIA_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The day and time in Sofia, as `YYYY-MM-DD HH:mm:ss`. */
export function sofiaTime(instant: Date): string {
  // From the parts: browsers join them differently.
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/** The calendar day in Sofia, as `YYYY-MM-DD`. */
export const dayInSofia = (instant: Date): string => sofiaTime(instant).slice(0, 10);

/** Sofia's offset from UTC, in milliseconds. */
const offsetAt = (at: number) => Date.parse(`${sofiaTime(new Date(at)).replace(' ', 'T')}Z`) - at;

/**
 * The instant of a day (`YYYY-MM-DD`) and time of day (`HH:mm`) in Sofia. A time that the clocks skip is an hour later. Of
 * a time that they repeat it is the later one, or the one before the change if the instant that is changed to it is
 * before the change, too.
 * @param changed that instant, ISO 8601
 */
export function instantInSofia(day: string, clock: string, changed?: string): Date {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const later = asUtc - offsetAt(asUtc - offsetAt(asUtc));
  const sameSide = asUtc - offsetAt(changed === undefined ? later : Math.floor(Date.parse(changed) / 1000) * 1000);
  return new Date(sofiaTime(new Date(sameSide)) === sofiaTime(new Date(later)) ? sameSide : later);
}

/** The time of day in Sofia, as `HH:mm`. */
export const clockInSofia = (instant: Date): string => sofiaTime(instant).slice(11, 16);

/** The instant at which a day (`YYYY-MM-DD`) begins in Sofia. */
export const midnightInSofia = (day: string): Date => instantInSofia(day, '00:00');
