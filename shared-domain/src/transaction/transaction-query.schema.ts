import * as z from 'zod/mini';
import { because, searchText, wholeNumber } from '../error/field.ts';
import { filterInstant, listOf } from '../query/query-fields.ts';
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

/** True for cash as a filter takes it: at most nine digits before the point and two after it. */
export const isFilterAmount = (text: string): boolean => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);

const cash = z.string().check(z.refine(isFilterAmount, because('number')));
/**
 * The filter of the admin's list, in the form of a query string. `from` (inclusive) and `to` (exclusive) are ISO times of
 * submission within {@link filterDays}; `profitMin` and `profitMax` are in the
 * service's cash currency, both inclusive; `status` is a comma-separated list; `office` is an office's id; `assignee` is
 * `me` for the requests that the caller works on; `messages` is `failed` for those with an SMS or e-mail that failed;
 * `search` matches code, id, name, phone, e-mail and hash.
 */
export const transactionFilterSchema = z.strictObject({
  status: z.optional(listOf(transactionStatuses)),
  from: z.optional(filterInstant),
  to: z.optional(filterInstant),
  profitMin: z.optional(cash),
  profitMax: z.optional(cash),
  // One that is repeated is no text: unlike a missing office of a form, it is no unknown office.
  office: z.optional(z.string().check(z.regex(/^\w{1,64}$/, because('office')))),
  assignee: z.optional(z.literal('me', because('unknown'))),
  messages: z.optional(z.enum(['failed'], because('unknown'))),
  search: z.optional(searchText),
});

const sort = z.string().check(z.regex(new RegExp(`^-?(?:${transactionSortFields.join('|')})$`), because('unknown')));

/** Up to this number the header `X-Total-Count` of the list is exact; a larger one says only that there are more. */
export const MOST_LISTED = 10_000;

/** Query of `GET admin/transactions`. `sort` is a field with a leading minus for descending order; newest first by default. */
export const transactionQuerySchema = z.extend(transactionFilterSchema, {
  limit: z.optional(wholeNumber(1000)),
  offset: z.optional(wholeNumber(100_000_000)),
  sort: z.optional(sort),
});

/** Query of `GET admin/transactions/export.csv`: every row of the filter, in this order, with headings in this language. */
export const transactionExportQuerySchema = z.extend(transactionFilterSchema, {
  sort: z.optional(sort),
  language: z.optional(z.enum(languages, because('unknown'))),
});
