import * as z from 'zod/mini';
import { because } from '../error/field.ts';

/** The days that the admin can filter by, `YYYY-MM-DD`, both inclusive. */
export const filterDays = { first: '2000-01-01', last: '2999-12-31' } as const;

const isFilterInstant = (time: string): boolean => {
  // In Sofia the first day begins, and the last one ends, before midnight UTC.
  const year = new Date(time).getUTCFullYear();
  return year >= 1999 && year <= 2999;
};

/** An ISO time within {@link filterDays}. */
export const filterInstant = z.iso
  .datetime({ offset: true, ...because('timestamp'), abort: true })
  .check(z.refine(isFilterInstant, because('timestamp')));

/** A comma-separated list of these values. */
export const listOf = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list) => list.split(',')),
    ),
    z.array(z.enum(values, because('unknown'))),
  );
