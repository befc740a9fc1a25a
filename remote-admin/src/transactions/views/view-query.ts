import { openStatuses } from '@exchange/shared-domain';
import { pageSizes, readQuery, writeQuery, type ListQuery } from '../query/list-query.ts';

const textOf = (query: ListQuery): string => {
  const parts = Object.entries(writeQuery(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(parts).toString();
};

/** The query as it means the office that the admin works at, whichever that is. */
export const withoutOffice = (query: ListQuery, home: string | undefined): ListQuery =>
  query.filter.office === home ? { ...query, filter: { ...query.filter, office: undefined } } : query;

/** What a view keeps of a query: filters and order. A search may name a client, so it is never kept. */
export const viewQueryOf = ({ filter, sort }: ListQuery): string =>
  textOf({ filter: { ...filter, search: undefined }, sort, page: 1, pageSize: pageSizes[0] });

/** The view of the list that everybody has besides all requests: what is to be done. */
export const TO_DO_QUERY = new URLSearchParams({ status: openStatuses.join(',') }).toString();

export const readView = (query: string): ListQuery => readQuery(new URLSearchParams(query));

/** The address of a view, with the page size that the list has. */
export const addressOfView = (query: string, { pageSize }: Pick<ListQuery, 'pageSize'>): string =>
  textOf({ ...readView(query), page: 1, pageSize });
