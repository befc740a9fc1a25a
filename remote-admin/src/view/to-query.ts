import type { TransactionFilter, TransactionQuery } from '@exchange/shared-domain';
import { sortText, type GridFilter, type GridView } from './grid-view.ts';
import { instantsOf } from './period.ts';

/** The filter as the service takes it, its quick choice of dates counted from `now`. */
export function toFilter({ statuses, period, profitMin, profitMax, search }: GridFilter, now: Date): TransactionFilter {
  return {
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(period && instantsOf(period, now)),
    ...(profitMin !== undefined && { profitMin }),
    ...(profitMax !== undefined && { profitMax }),
    ...(search !== undefined && { search }),
  };
}

/** The query of one page of the list. */
export const toQuery = ({ filter, sort, page, pageSize }: GridView, now: Date): TransactionQuery => ({
  ...toFilter(filter, now),
  ...(sort && { sort: sortText(sort) }),
  limit: String(pageSize),
  offset: String((page - 1) * pageSize),
});
