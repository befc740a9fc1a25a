import * as z from 'zod/mini';
import { because, missingOr, stopBecause } from '../error/field.ts';
import { dayInSofia } from '../time/sofia-time.ts';

/** The minimum age of a customer, in years. */
const ADULT_AGE = 18;

/** True for a day that exists in the calendar, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The latest birth date, `YYYY-MM-DD`, of a person who is 18 now in Sofia. */
export function latestBirthDate(now: Date): string {
  const today = dayInSofia(now);
  const day = `${Number(today.slice(0, 4)) - ADULT_AGE}${today.slice(4)}`;
  // A person born on 29 February turns 18 on 1 March in a year without that day.
  return isCalendarDay(day) ? day : `${day.slice(0, 4)}-02-28`;
}

/** A birth date `YYYY-MM-DD` from 1900 on; the person is at least 18 at `now()`, or the error is `young`. */
export const birthDateSchema = (now: () => Date, young: 'adult' | 'minor' = 'adult') =>
  z.string(missingOr('text')).check(
    z.minLength(1, because('text')),
    z.refine((day) => isCalendarDay(day) && day >= '1900-01-01', stopBecause('date')),
    z.refine((day) => day <= latestBirthDate(now()), because(young)),
  );
