import * as z from 'zod/mini';
import { because, missingOr, requiredText, strict } from '../error/field.ts';
import { isCalendarDay } from '../person/birth-date.ts';
import { transactionFilterSchema, transactionQuerySchema } from './transaction-query.schema.ts';

/** The longest name of a view. */
export const VIEW_NAME_LENGTH = 40;

/** So many views a person may save; as many are shared at most. */
export const MOST_VIEWS = 20;

// A search may name a client, whose data can be erased. A view is kept, so it has none.
const { status, profitMin, profitMax, office, assignee, messages, from, to } = transactionFilterSchema.shape;
const day = z.optional(z.string().check(z.refine(isCalendarDay)));
const viewPartsSchema = z.strictObject({
  status,
  profitMin,
  profitMax,
  office,
  assignee,
  messages,
  period: z.optional(z.string().check(z.regex(/^[a-z]{4,10}[A-Z]?[a-z]{0,10}$/))),
  from: day,
  to: day,
  sort: transactionQuerySchema.shape.sort,
});

/** Whether a text is the query of a view: filters and order of the list, as the address of its page has them. */
function isViewQuery(text: string): boolean {
  const parts = [...new URLSearchParams(text)];
  return new Set(parts.map(([name]) => name)).size === parts.length && isRead(Object.fromEntries(parts));
}

const isRead = (parts: Readonly<Record<string, string>>) => viewPartsSchema.safeParse(parts).success;

const query = z
  .string(missingOr('text'))
  .check(z.maxLength(500, because('tooLong')), z.refine(isViewQuery, because('unknown')));
const name = requiredText(VIEW_NAME_LENGTH);
const isShared = z.optional(z.boolean(missingOr('boolean')));

/**
 * A saved view of the list. `query` is a query string with filters and order, without a search; `by` the e-mail of the
 * person who saved it. Everybody sees a shared one.
 */
export const listViewSchema = z.object({
  id: z.ulid(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  by: z.string(),
});

/** Reply of `GET admin/views`: the person's own views and the shared ones, in the order in which they were saved. */
export const listViewsSchema = z.array(listViewSchema);

/** Body of `POST admin/views`. */
export const newListViewSchema = strict({ name, query, isShared });

/** Body of `PATCH admin/views/:id`: what changes. */
export const listViewChangeSchema = strict({ name: z.optional(name), query: z.optional(query), isShared });

/** Counts above this are not told apart: counting stops here. */
export const MOST_COUNTED = 100;

/** Body of `POST admin/transactions/counts`: filters of the list, without a search. */
export const countedFiltersSchema = strict({
  filters: z
    .array(strict({ status, profitMin, profitMax, office, assignee, messages, from, to }), missingOr('unknown'))
    .check(z.maxLength(50, because('tooLong'))),
});

/** Reply: how many requests match each filter, at most {@link MOST_COUNTED}. */
export const countsSchema = z.object({ counts: z.array(z.int()) });

export type ListView = z.infer<typeof listViewSchema>;
export type NewListView = z.infer<typeof newListViewSchema>;
export type ListViewChange = z.infer<typeof listViewChangeSchema>;
