import * as z from 'zod';
import type { FieldError } from '../error/field-error.ts';
import { languages } from './language.ts';
import { transactionStatuses } from './status.ts';

/** The columns that the admin list can be sorted by. */
export const transactionSortFields = [
  'id',
  'clientSubmitTime',
  'status',
  'sourceAmount',
  'targetAmount',
  'marginBgn',
] as const;

export type TransactionSortField = (typeof transactionSortFields)[number];

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'number' satisfies FieldError })
    .transform(Number)
    .refine((value) => value <= max, { error: 'number' satisfies FieldError });

/** The days that the admin can filter by, `YYYY-MM-DD`, both inclusive. */
export const filterDays = { first: '2000-01-01', last: '2999-12-31' } as const;

const isFilterInstant = (time: string): boolean => {
  // In Sofia the first day begins, and the last one ends, before midnight UTC.
  const year = new Date(time).getUTCFullYear();
  return year >= 1999 && year <= 2999;
};

/** True for cash as a filter takes it: at most nine digits before the point and two after it. */
export const isFilterAmount = (text: string): boolean => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);

const cash = z.string().refine(isFilterAmount, { error: 'number' satisfies FieldError });
const instant = z.iso
  .datetime({ offset: true, error: 'timestamp' satisfies FieldError, abort: true })
  .refine(isFilterInstant, { error: 'timestamp' satisfies FieldError });

/**
 * The filter of the admin's list, in the form of a query string. `from` (inclusive) and `to` (exclusive) are ISO times of
 * submission within {@link filterDays}; `profitMin` and `profitMax` are in the
 * service's cash currency, both inclusive; `status` is a comma-separated list;
 * `search` matches code, id, name, phone, e-mail and hash.
 */
export const transactionFilterSchema = z.strictObject({
  status: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(transactionStatuses, { error: 'unknown' satisfies FieldError })))
    .optional(),
  from: instant.optional(),
  to: instant.optional(),
  profitMin: cash.optional(),
  profitMax: cash.optional(),
  search: z
    .string()
    .trim()
    .max(100, { error: 'tooLong' satisfies FieldError })
    .optional(),
});

const sort = z
  .string()
  .regex(new RegExp(`^-?(?:${transactionSortFields.join('|')})$`), { error: 'unknown' satisfies FieldError });

/** Query of `GET admin/transactions`. `sort` is a field with a leading minus for descending order; newest first by default. */
export const transactionQuerySchema = transactionFilterSchema.extend({
  limit: wholeNumber(1000).optional(),
  offset: wholeNumber(100_000_000).optional(),
  sort: sort.optional(),
});

/** Query of `GET admin/transactions/export.csv`: every row of the filter, in this order, with headings in this language. */
export const transactionExportQuerySchema = transactionFilterSchema.extend({
  sort: sort.optional(),
  language: z.enum(languages, { error: 'unknown' satisfies FieldError }).optional(),
});

/** Filters as a caller writes them; every value is text. */
export type TransactionFilter = z.input<typeof transactionFilterSchema>;
export type TransactionQuery = z.input<typeof transactionQuerySchema>;
