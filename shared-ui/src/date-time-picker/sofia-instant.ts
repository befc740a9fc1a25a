import { now, parseAbsolute, type ZonedDateTime } from '@internationalized/date';

/** Time zone of the offices, and of every time that the product shows. */
const sofia = 'Europe/Sofia';

/** An ISO instant as a time in Sofia; anything else gives null. */
export function readInstant(text: string | undefined): ZonedDateTime | null {
  if (!text) return null;
  try {
    return parseAbsolute(text, sofia);
  } catch {
    return null;
  }
}

/** The current minute in Sofia. */
export const currentMinute = (): ZonedDateTime => now(sofia).set({ second: 0, millisecond: 0 });

const hour = 3_600_000;

/** Sofia's offset from UTC at that time: `UTC+2`, in summer `UTC+3`. */
export const zoneName = (time: ZonedDateTime): string => `UTC+${time.offset / hour}`;
