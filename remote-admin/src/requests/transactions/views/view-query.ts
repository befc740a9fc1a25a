import { pageSizes, queryText, readQuery, type ListQuery } from '../query/list-query.ts';

/** What a view keeps of a query: filters and order. A search may name a client, so it is never kept. */
export const viewQueryOf = ({ filter, sort }: ListQuery): string =>
  queryText({ filter: { ...filter, search: undefined }, sort, page: 1, pageSize: pageSizes[0] });

export const readView = (query: string): ListQuery => readQuery(new URLSearchParams(query));

/** The address of a view, with the page size that the list has. */
export const addressOfView = (query: string, { pageSize }: Pick<ListQuery, 'pageSize'>): string =>
  queryText({ ...readView(query), page: 1, pageSize });
