import type { TransactionFilter, TransactionQuery } from '@exchange/shared-domain';
import { EVERY_OFFICE, sortText, type ListFilter, type ListQuery } from './list-query.ts';
import { instantsOf } from '../../../kit/period/period.ts';

/** The filter in the service's form. Presets of dates are resolved at `now`. */
export function toServiceFilter(filter: ListFilter, now: Date) {
  const { statuses, period, profitMin, profitMax, office, messages, search, assignee } = filter;
  return {
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(period && instantsOf(period, now)),
    ...(profitMin !== undefined && { profitMin }),
    ...(profitMax !== undefined && { profitMax }),
    ...(office !== undefined && office !== EVERY_OFFICE && { office }),
    ...(messages !== undefined && { messages }),
    ...(search !== undefined && { search }),
    ...(assignee !== undefined && { assignee }),
  } satisfies TransactionFilter;
}

export const toServiceQuery = ({ filter, sort, page, pageSize }: ListQuery, now: Date): TransactionQuery => ({
  ...toServiceFilter(filter, now),
  ...(sort && { sort: sortText(sort) }),
  limit: String(pageSize),
  offset: String((page - 1) * pageSize),
});
